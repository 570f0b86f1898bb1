export { useApprovals, type UseApprovalsResult } from '../../hooks/send/useApprovals.js'

export { type ApprovalColors, ApprovalScope, type ApprovalScopeProps } from '../approval/ApprovalScope.js'
export { ApprovalView, type ApprovalViewProps } from '../approval/ApprovalView.js'
export type { ApprovalSite, ApprovalStatus } from '../approval/approvalProps.js'

import { createContext, useContext } from 'react'
import type { ApprovalProps } from './approvalProps.js'

/** The request that is drawn. */
export const ApprovalContext = createContext<ApprovalProps | undefined>(undefined)

/** The request that is drawn, in a part of an `ApprovalView`. */
export function useApproval(): ApprovalProps {
  const approval = useContext(ApprovalContext)
  if (!approval) throw new TypeError('a part of an approval is drawn outside of it')
  return approval
}

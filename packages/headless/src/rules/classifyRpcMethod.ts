import { approvalMethods, safeMethods } from '../constants/rpcMethods.js'

/** What the embedded wallet does with a method: answers, asks the visitor, or refuses (exact names only). */
export function classifyRpcMethod(method: string): 'safe' | 'approval' | 'refused' {
  if (approvalMethods.includes(method)) return 'approval'
  return safeMethods.includes(method) ? 'safe' : 'refused'
}

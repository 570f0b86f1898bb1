import { frameCallsWithoutLoadTimeout, frameCallsWithTimeout } from '../../constants/embeddedWallet.js'
import { limits } from '../../constants/limits.js'
import { approvalMethods, safeMethods } from '../../constants/rpcMethods.js'

/**
 * Whole seconds until a new code may be requested, rounded up; `0` means now. A time in the future counts as now, so
 * that no wait is longer than the cooldown itself (R56).
 *
 * @param lastRequestAt - ms since epoch; `undefined` if never
 * @param now - ms since epoch
 * @see specification §5, "Email login throttle"
 */
export function emailCooldown(lastRequestAt: number | undefined, now: number): number {
  if (lastRequestAt === undefined || Number.isNaN(lastRequestAt)) return 0
  const left = Math.min(lastRequestAt, now) + limits.emailCooldown - now
  return Math.max(0, Math.ceil(left / 1_000))
}

/** How long a call of the frame may take, ms; `undefined` where it waits for the visitor or for nothing (specification §9). */
export const frameTimeout = (
  call: string,
): { readonly load: number | undefined; readonly request: number | undefined } => ({
  load: frameCallsWithoutLoadTimeout.includes(call) ? undefined : limits.frame.load,
  request: frameCallsWithTimeout.includes(call) ? limits.frame.request : undefined,
})

/** What the embedded wallet does with a method: answers, asks the visitor, or refuses (exact names only). */
export function classifyRpcMethod(method: string): 'safe' | 'approval' | 'refused' {
  if (approvalMethods.includes(method)) return 'approval'
  return safeMethods.includes(method) ? 'safe' : 'refused'
}

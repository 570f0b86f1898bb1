import type { ApprovalRequest } from '../entities/approval.js'
import { namespaceOf } from '../rules/address/caip.js'

/**
 * A request with another amount in an allowance that a transaction of it gives (`approve` and `increaseAllowance` of a token, `approve`
 * of Permit2). It is another request: read, simulate and draw it before it is approved. What a page has signed to hand in itself, such
 * as a permit, cannot be changed: the page hands in its own copy.
 *
 * @param call - of the action of the description
 * @param amount - in the smallest unit; 0 takes the allowance back
 * @returns `undefined` where no allowance can be changed
 * @example
 * const approve = {
 *   method: 'eth_sendTransaction',
 *   params: [{ to, data: `0x095ea7b3${address.slice(2).padStart(64, '0')}${'f'.repeat(64)}` }],
 *   caipNetworkId: 'eip155:1',
 *   address,
 *   origin: 'https://shop.example',
 * } as const
 * const { actions } = await describeApproval(approve)
 * const [action] = actions
 * if (action?.type === 'allowance' && action.call !== undefined) {
 *   const limited = await limitAllowance(approve, action.call, 100_000_000n)
 *   limited?.method // 'eth_sendTransaction'
 * }
 */
export async function limitAllowance(
  request: ApprovalRequest,
  call: number,
  amount: bigint,
): Promise<ApprovalRequest | undefined> {
  if (namespaceOf(request.caipNetworkId) !== 'eip155') return undefined
  const { limitEip155Allowance } = await import('./eip155/approval/limitAllowance.js')
  return limitEip155Allowance(request, call, amount)
}

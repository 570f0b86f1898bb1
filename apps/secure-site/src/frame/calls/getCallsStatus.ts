import { RpcError } from '../rpcError'
import type { CallWallet } from '../walletWorker'
import type { AskNode } from '../approval/askNode'
import type { Account } from '../worker/operations'
import { readCallsStatus } from './callsStatus'
import { isOfAccount, toRequestStatus } from './requestStatus'

type StatusContext = {
  readonly callWallet: CallWallet
  /** Origin of the page that asks. */
  readonly site: string
  readonly getAccount: () => Promise<Account>
  readonly ask: AskNode
}

/**
 * `wallet_getCallsStatus` (EIP-5792), of a batch by its id, or of any request that sends by the id of its message.
 *
 * @throws RpcError -32602, and 5730 for what this page did not ask for from here
 */
export async function getCallsStatus(params: unknown, { callWallet, site, getAccount, ask }: StatusContext) {
  const [id] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (typeof id !== 'string') throw new RpcError('Invalid params', -32_602)
  const calls = await callWallet('findCalls', { id, site })
  if (calls) return readCallsStatus(ask, calls, Date.now())
  const request = await callWallet('findRequest', { id, site })
  if (!request || !(await isOfAccount(request, getAccount))) throw new RpcError('Unknown bundle id', 5730)
  return toRequestStatus(request)
}

import { RpcError } from '../rpcError'
import type { CallWallet } from '../walletWorker'
import type { AskNode } from '../approval/askNode'
import { readCallsStatus } from './callsStatus'

type StatusContext = {
  readonly callWallet: CallWallet
  /** Origin of the page that asks. */
  readonly site: string
  readonly ask: AskNode
}

/** `wallet_getCallsStatus` (EIP-5792). @throws RpcError -32602, and 5730 for a batch that this page did not send from here */
export async function getCallsStatus(params: unknown, { callWallet, site, ask }: StatusContext) {
  const [id] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (typeof id !== 'string') throw new RpcError('Invalid params', -32_602)
  const calls = await callWallet('findCalls', { id, site })
  if (!calls) throw new RpcError('Unknown bundle id', 5730)
  return readCallsStatus(ask, calls, Date.now())
}

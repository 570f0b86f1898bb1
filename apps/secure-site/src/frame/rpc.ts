import { classifyRpcMethod } from '@portico/headless/rules'
import { readCapabilities } from './calls/readCapabilities'
import type { Network } from './network'
import { fetchFromNode } from './node'
import { RpcError } from './rpcError'
import type { Account } from './worker/operations'

/** A request of the page for an EIP-1193 or Solana method. */
export type RpcRequest = {
  readonly method: string
  readonly params?: unknown
  /** That of its message. */
  readonly id?: string | undefined
  /** How many more the page holds back, by its own word. */
  readonly waiting?: number | undefined
}

/** How a request is answered. @throws RpcError for a method that is on no list */
export function classifyRequest({ method }: RpcRequest): 'safe' | 'approval' {
  const kind = classifyRpcMethod(method)
  if (kind === 'refused') throw new RpcError('Requested RPC call is not allowed', 4200)
  return kind
}

type RpcContext = {
  readonly network: Network
  readonly getAccount: () => Promise<Account>
  readonly getCallsStatus: (params: unknown, network: Network, getAccount: () => Promise<Account>) => Promise<unknown>
  readonly signal: AbortSignal
}

/** Runs a method that is on the list of safe ones: what the frame knows itself, and else through the node that the page named. */
export async function requestRpc({ method, params }: RpcRequest, context: RpcContext): Promise<unknown> {
  const { network, getAccount, getCallsStatus, signal } = context
  const getAccounts = async () => [(await getAccount()).accounts.eip155]
  if (method === 'eth_accounts') return getAccounts()
  if (method === 'eth_chainId' && typeof network.chainId === 'number') return `0x${network.chainId.toString(16)}`
  if (method === 'wallet_getCapabilities') return readCapabilities(params, network, await getAccounts())
  if (method === 'wallet_getCallsStatus') return getCallsStatus(params, network, getAccount)
  return fetchFromNode({ method, params, url: network.rpcUrl, signal })
}

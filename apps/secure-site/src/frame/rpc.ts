import { classifyRpcMethod } from '@portico/headless/rules'
import type { Network } from './network'
import { fetchFromNode } from './node'

/** A request of the page for an EIP-1193 or Solana method. */
export type RpcRequest = { readonly method: string; readonly params?: unknown }

type RpcContext = {
  readonly network: Network
  /** Addresses of the signed-in user on EVM chains. */
  readonly getAccounts: () => Promise<readonly string[]>
  readonly signal: AbortSignal
}

/**
 * Runs a method that is on the list of safe ones: what the frame knows itself, and else through the node that the page named. No
 * method signs anything.
 */
export async function requestRpc({ method, params }: RpcRequest, { network, getAccounts, signal }: RpcContext) {
  const kind = classifyRpcMethod(method)
  if (kind === 'refused') throw new Error('Requested RPC call is not allowed')
  if (kind === 'approval') throw new Error(`${method} is not supported yet: this wallet does not sign anything so far`)
  if (method === 'eth_accounts') return getAccounts()
  if (method === 'eth_chainId' && typeof network.chainId === 'number') return `0x${network.chainId.toString(16)}`
  // EIP-5792: it can do nothing beyond the methods themselves.
  if (method === 'wallet_getCapabilities') return {}
  return fetchFromNode({ method, params, url: network.rpcUrl, signal })
}

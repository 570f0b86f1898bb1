import { type Chain, type Client, createClient, custom, type CustomTransport, type Transport } from 'viem'
import type { Network } from '../../entities/network.js'
import { PorticoError } from '../../errors/base.js'
import type { RpcCall } from '../../services/jsonRpc/batch.js'
import type { RpcRequestFn } from '../../services/jsonRpc/jsonRpc.js'

/**
 * The error as the node sent it: viem reads its code, message and data. One of the browser, such as that of a request that was
 * aborted, has a numeric code as well, and is none of a node.
 */
function unwrapNodeError(thrown: unknown): unknown {
  const cause = thrown instanceof PorticoError ? thrown.cause : undefined
  const isSent = typeof cause === 'object' && cause !== null && !(cause instanceof DOMException)
  return isSent && 'code' in cause && typeof cause.code === 'number' ? cause : thrown
}

/** The client that viem's actions take. */
export type PublicClient = Client<Transport, Chain>

/** The network as viem describes chains. */
export const toChain = ({ id, name, nativeCurrency, rpcUrls, blockExplorers, testnet }: Network): Chain => ({
  id: Number(id),
  name,
  nativeCurrency,
  rpcUrls,
  ...(blockExplorers && { blockExplorers }),
  ...(testnet !== undefined && { testnet }),
})

/** A transport over our own JSON-RPC, on which errors are those of the node. It does not repeat what failed. */
export function nodeTransport(rpcRequest: (call: RpcCall, signal?: AbortSignal) => Promise<unknown>): CustomTransport {
  const request = async (call: { method: string; params?: unknown }, options?: { signal?: AbortSignal }) => {
    try {
      return await rpcRequest(call, options?.signal)
    } catch (thrown) {
      throw unwrapNodeError(thrown)
    }
  }
  return custom({ request }, { retryCount: 0 })
}

/**
 * A viem client without actions over our own JSON-RPC, created per operation. viem's HTTP transport has no timeout when
 * the caller passes a signal, and matches the replies of a batch by position; see decisions/0009.
 */
export const publicClient = (network: Network, rpcRequest: RpcRequestFn): PublicClient =>
  createClient({ transport: nodeTransport(rpcRequest), chain: toChain(network) })

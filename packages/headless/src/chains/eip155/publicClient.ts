import { type Chain, type Client, createClient, custom, type Transport } from 'viem'
import type { Network } from '../../entities/network.js'
import { PorticoError } from '../../errors/base.js'
import type { RpcRequestFn } from '../../services/jsonRpc/jsonRpc.js'

/** The error as the node sent it: viem reads its code, message and data. */
function unwrapNodeError(thrown: unknown): unknown {
  const cause = thrown instanceof PorticoError ? thrown.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'number'
    ? cause
    : thrown
}

/** The client that viem's actions take. */
export type PublicClient = Client<Transport, Chain>

/**
 * A viem client without actions over our own JSON-RPC, created per operation. viem's HTTP transport has no timeout when
 * the caller passes a signal, and matches the replies of a batch by position; see decisions/0009.
 */
export function publicClient(network: Network, rpcRequest: RpcRequestFn): PublicClient {
  const request = async (call: { method: string; params?: unknown }) => {
    try {
      return await rpcRequest(call)
    } catch (thrown) {
      throw unwrapNodeError(thrown)
    }
  }
  return createClient({
    transport: custom({ request }, { retryCount: 0 }),
    chain: {
      id: Number(network.id),
      name: network.name,
      nativeCurrency: network.nativeCurrency,
      rpcUrls: network.rpcUrls,
    },
  })
}

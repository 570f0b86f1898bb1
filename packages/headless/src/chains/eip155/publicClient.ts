import { type Chain, type Client, createClient, custom, type Transport } from 'viem'
import type { Network } from '../../entities/network.js'
import { PorticoError } from '../../errors/base.js'
import type { RpcRequestFn } from '../../services/jsonRpc/jsonRpc.js'

/** viem reads a node's error by its number, its words and its data, so it gets the error as the node gave it. */
function unwrapNodeError(thrown: unknown): unknown {
  const cause = thrown instanceof PorticoError ? thrown.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'number'
    ? cause
    : thrown
}

/** What viem's actions read a network with. */
export type PublicClient = Client<Transport, Chain>

/**
 * A viem client over the kit's own JSON-RPC, one per operation: bare, so that it costs nothing. viem's own HTTP transport
 * forgets its deadline when the caller has a signal, matches the replies of a batch by their place, shares next to no
 * reads and retries on more codes than named; its fallback ranks nodes by polling them for ever.
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

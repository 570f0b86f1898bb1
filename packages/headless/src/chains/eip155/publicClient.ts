import { createPublicClient, custom, type PublicClient } from 'viem'
import type { Network } from '../../entities/network.js'
import { PorticoError } from '../../errors/base.js'
import type { AskNode } from '../../services/jsonRpc.js'

/** viem reads a node's error by its number, its words and its data, so it gets the error as the node gave it. */
function asNodeSaid(thrown: unknown): unknown {
  const cause = thrown instanceof PorticoError ? thrown.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'number'
    ? cause
    : thrown
}

/**
 * A viem client over the kit's own JSON-RPC, which does what viem's transport does not: a deadline that holds when the
 * caller has a signal, one answer for identical reads, replies matched by id, and fallback without polling.
 */
export function publicClient(network: Network, ask: AskNode): PublicClient {
  const request = async (call: { method: string; params?: unknown }) => {
    try {
      return await ask(call)
    } catch (thrown) {
      throw asNodeSaid(thrown)
    }
  }
  return createPublicClient({
    transport: custom({ request }, { retryCount: 0 }),
    chain: {
      id: Number(network.id),
      name: network.name,
      nativeCurrency: network.nativeCurrency,
      rpcUrls: network.rpcUrls,
    },
  })
}

import type * as z from 'zod/mini'
import type { ApprovalDescription, ApprovalFacts, ApprovalRequest, ApprovalToken } from '../entities/approval.js'
import type { Network } from '../entities/network.js'
import { RequestAbortedError } from '../errors/connection.js'

/** Makes one JSON-RPC request to a node of the network of the request, and resolves with its `result`. */
export type ApprovalNodeRequest = (
  call: { readonly method: string; readonly params: readonly unknown[] },
  options: { readonly signal: AbortSignal },
) => Promise<unknown>

/** What a token is worth, in USD, by the address of its contract or mint, or `native`. */
export type ApprovalPrices = Readonly<Record<string, number>>

/** Asks the node. Rejects when its answer does not match the schema. */
export type AskNode = <Reply extends z.ZodMiniType>(
  method: string,
  params: readonly unknown[],
  reply: Reply,
) => Promise<z.output<Reply>>

/** What a namespace reads facts with. */
export type ApprovalFactsContext = {
  readonly ask: AskNode
  readonly nativeCurrency: Network['nativeCurrency'] | undefined
  readonly prices: ApprovalPrices
}

/** Reads what nodes of one namespace know. Never rejects: what no node tells is missing. */
export type ReadNamespaceFacts = (
  request: ApprovalRequest,
  description: ApprovalDescription,
  context: ApprovalFactsContext,
) => Promise<ApprovalFacts>

/** Every request ends with the signal, also one that nobody answers. */
export function createAskNode(request: ApprovalNodeRequest, signal: AbortSignal): AskNode {
  // One listener for all requests.
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new RequestAbortedError()), { once: true })
  })
  aborted.catch(() => undefined)
  return async (method, params, reply) => {
    if (signal.aborted) throw new RequestAbortedError()
    const asking = Promise.resolve().then(() => request({ method, params }, { signal }))
    return reply.parse(await Promise.race([asking, aborted]))
  }
}

/** Tokens by their addresses, each with its price if that is one. */
export function toTokens(
  found: readonly (readonly [key: string, token: ApprovalToken])[],
  prices: ApprovalPrices,
): Readonly<Record<string, ApprovalToken>> {
  const priceOf = (key: string) => {
    const price = Object.hasOwn(prices, key) ? prices[key] : undefined
    return price !== undefined && Number.isFinite(price) && price >= 0 ? { price } : {}
  }
  return Object.fromEntries(found.map(([key, token]) => [key, { ...token, ...priceOf(key) }]))
}

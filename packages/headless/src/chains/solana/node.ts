import * as z from 'zod/mini'
import { messages } from '../../constants/messages.js'
import { record } from '../../entities/record.js'
import type { PorticoError } from '../../errors/base.js'
import { HttpRequestError, RpcRequestError, UnreadableReplyError } from '../../errors/request.js'
import { toPorticoError } from '../../errors/toPorticoError.js'
import { InvalidOptionsError } from '../../errors/setup.js'
import { retryDelay } from '../../rules/retry.js'
import { pause } from './pause.js'
import { postToNode } from './postToNode.js'

/** One question to a network's nodes. `reply`: the shape of its answer. */
export type NodeCall<Reply extends z.ZodMiniType> = {
  readonly method: string
  readonly params: readonly unknown[]
  readonly reply: Reply
  readonly signal?: AbortSignal | undefined
}

/** The nodes of one network, asked as one. */
export type SolanaNode = { ask<Reply extends z.ZodMiniType>(call: NodeCall<Reply>): Promise<z.output<Reply>> }

const replySchema = record({
  id: z.literal(1),
  result: z.optional(z.unknown()),
  error: z.optional(record({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) })),
})

async function askOne<Reply extends z.ZodMiniType>(url: string, call: NodeCall<Reply>): Promise<z.output<Reply>> {
  const { method, params, reply, signal } = call
  const unreadable = (cause: unknown) => new UnreadableReplyError({ url, status: 200 }, { cause })
  const answer = replySchema.safeParse(await postToNode(url, { jsonrpc: '2.0', id: 1, method, params }, signal))
  if (!answer.success) throw unreadable(answer.error)
  if (answer.data.error) throw toPorticoError(answer.data.error)
  const result = reply.safeParse(answer.data.result)
  if (!result.success) throw unreadable(result.error)
  return result.data
}

/** A node that answered has answered for all, unless it failed by itself. */
const concernsOthers = (error: PorticoError) =>
  error.code !== 'REQUEST_ABORTED' && (error.retryable || error instanceof HttpRequestError)

/** How long to wait before the next round, ms; `undefined` when there is none. */
function nextRound(error: PorticoError, count: number): number | undefined {
  if (error.code === 'REQUEST_ABORTED' || !error.retryable) return undefined
  return retryDelay(error instanceof HttpRequestError || error instanceof RpcRequestError ? error : {}, count)
}

/**
 * Asks a network's nodes in their order, and stays with the one that answered, so that one operation is one node's (R48).
 * A round over all of them counts as one try; tries are those of the specification (§9).
 */
export function solanaNode(urls: readonly string[]): SolanaNode {
  let first = 0

  async function round<Reply extends z.ZodMiniType>(call: NodeCall<Reply>): Promise<z.output<Reply>> {
    let failure: PorticoError = new InvalidOptionsError('networks', messages.noUrl)
    const order = [...urls.keys()].map((index) => (first + index) % urls.length)
    for (const index of order) {
      try {
        const answer = await askOne(urls[index] ?? '', call)
        first = index
        return answer
      } catch (thrown) {
        failure = toPorticoError(thrown)
        if (!concernsOthers(failure)) break
      }
    }
    throw failure
  }

  return {
    async ask(call) {
      for (let count = 0; ; count += 1) {
        try {
          return await round(call)
        } catch (thrown) {
          const error = toPorticoError(thrown)
          const wait = nextRound(error, count)
          if (wait === undefined) throw error
          await pause(wait, call.signal)
        }
      }
    },
  }
}

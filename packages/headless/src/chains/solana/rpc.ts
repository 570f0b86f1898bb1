import type * as z from 'zod/mini'
import { InvalidResponseError } from '../../errors/request.js'
import { createJsonRpc } from '../../services/jsonRpc/jsonRpc.js'
import type { RpcCall } from '../../services/jsonRpc/batch.js'

/** A text, which may hold digits, or a whole number that a JS number may not hold exactly. */
const textOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d{16,}(?![\d.eE])/g

/** JSON in which long whole numbers become texts, so that none of their digits is lost (R10). */
export const parseJsonBigInt = (json: string): unknown =>
  JSON.parse(json.replace(textOrLongNumber, (found) => (found.startsWith('"') ? found : `"${found}"`)))

/**
 * The answer of a wallet or a node in its agreed shape.
 *
 * @throws InvalidResponseError when it has another one
 */
export function parseReply<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new InvalidResponseError({}, { cause: parsed.error })
  return parsed.data
}

/** One question to a node. `reply`: the shape of its answer. */
export type SolanaRpcRequest<Reply extends z.ZodMiniType> = RpcCall & { readonly reply: Reply }

/** Asks the node of an operation. */
export type SolanaRpcRequestFn = <Reply extends z.ZodMiniType>(
  call: SolanaRpcRequest<Reply>,
) => Promise<z.output<Reply>>

/** Runs an operation of one or more questions on one node of a network. */
export type SolanaRpc = <Value>(
  operation: (ask: SolanaRpcRequestFn) => Promise<Value>,
  signal?: AbortSignal,
) => Promise<Value>

/** A call that every node answers; one that is behind the others says so. */
const ping = { method: 'getHealth' }

/** Nodes of this chain refuse plain text, and write numbers of 64 bits. */
const httpOptions = { contentType: 'application/json', parse: parseJsonBigInt }

/** The nodes of one network, best first. */
export function createSolanaRpc(urls: readonly string[]): SolanaRpc {
  const run = createJsonRpc(urls, ping, httpOptions)
  return (operation, signal) =>
    run((ask) => operation(async ({ reply, ...call }) => parseReply(reply, await ask(call))), signal)
}

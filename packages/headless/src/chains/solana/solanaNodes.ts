import type * as z from 'zod/mini'
import { jsonRpc } from '../../services/jsonRpc.js'
import type { RpcCall } from '../../services/jsonRpcMessages.js'
import { parseExactly } from './parseExactly.js'
import { readReply } from './readReply.js'

/** One question to a node. `reply`: the shape of its answer. */
export type SolanaCall<Reply extends z.ZodMiniType> = RpcCall & { readonly reply: Reply }

/** Asks the node of an operation. */
export type AskSolana = <Reply extends z.ZodMiniType>(call: SolanaCall<Reply>) => Promise<z.output<Reply>>

/** Runs an operation of one or more questions on one node of a network. */
export type SolanaNodes = <Value>(operation: (ask: AskSolana) => Promise<Value>, signal?: AbortSignal) => Promise<Value>

/** A call that every node answers; one that is behind the others says so. */
const ping = { method: 'getHealth' }

/** Nodes of this chain refuse plain text, and write numbers of 64 bits. */
const dialect = { contentType: 'application/json', parse: parseExactly }

/** The nodes of one network, best first. */
export function solanaNodes(urls: readonly string[]): SolanaNodes {
  const run = jsonRpc(urls, ping, dialect)
  return (operation, signal) =>
    run((ask) => operation(async ({ reply, ...call }) => readReply(reply, await ask(call))), signal)
}

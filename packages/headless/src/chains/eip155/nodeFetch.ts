import { UnreadableReplyError } from '../../errors/request.js'
import { readBody } from '../../services/readBody.js'
import { retryAfter } from '../../services/retryAfter.js'

/** A code by which a node says that it failed by itself; such a call is asked again. */
const internalError = -32603

/** viem reads a batch by position, so replies are put in the order of their calls; a missing one fails its call alone (R43). */
function inOrder(calls: unknown, replies: unknown): unknown {
  if (!Array.isArray(calls) || !Array.isArray(replies)) return replies
  const byId = new Map(replies.toReversed().map((reply) => [reply?.id, reply]))
  return calls.map(({ id }) => byId.get(id) ?? { id, error: { code: internalError, message: '' } })
}

/**
 * `fetch` for nodes: the deadline and the size cap cover the body, no cookies travel, and a node cannot ask to be left
 * alone for longer than makes sense (R40, R42).
 */
export async function nodeFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(input, { ...init, credentials: 'omit' })
  const { ok, status, statusText } = response
  const text = await readBody(response)
  if (text === undefined) throw new UnreadableReplyError({ status })
  const wait = retryAfter(response.headers.get('Retry-After'), Date.now())
  const headers = wait === undefined ? {} : { 'Retry-After': String(Math.ceil(wait / 1_000)) }
  const body = ok ? JSON.stringify(inOrder(JSON.parse(init.body as string), JSON.parse(text))) : text
  return new Response(body || null, { status, statusText, headers })
}

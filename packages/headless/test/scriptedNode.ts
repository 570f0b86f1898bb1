import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type PostedCall = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

/** One POST that a node got. `body`: as it came; `calls`: one or more. */
export type NodePost = {
  readonly body: unknown
  readonly calls: readonly PostedCall[]
  readonly headers: IncomingHttpHeaders
  /** When it came, ms on the clock of `performance`. */
  readonly at: number
}

/** A way to answer a POST. */
export type NodeAnswer = (response: ServerResponse, post: NodePost) => void

export type ScriptedNode = {
  readonly url: string
  readonly posts: readonly NodePost[]
  /** Every method that was asked, in order. */
  readonly methods: readonly string[]
  /** Answers for the next POSTs, one each. */
  readonly next: NodeAnswer[]
  /** The answer to all others; an honest one when left alone. */
  always: NodeAnswer
  /** Connections that still wait for an answer. */
  readonly open: number
  /** Settles when that many POSTs have come. */
  asked(count: number): Promise<void>
}

/** The result of a call is its first parameter, and of a call without parameters its method. */
export const honestReply = ({ id, method, params }: PostedCall): object => ({
  jsonrpc: '2.0',
  id,
  result: params[0] ?? method,
})

/** Answers every call truthfully. */
export const honest: NodeAnswer = (response, { body, calls }) => {
  const replies = calls.map(honestReply)
  response.end(JSON.stringify(Array.isArray(body) ? replies : replies[0]))
}

/** Answers with a body, as JSON unless it is text. */
export const says =
  (make: (calls: readonly PostedCall[]) => unknown): NodeAnswer =>
  (response, { calls }) => {
    const body = make(calls)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Refuses with an HTTP status. */
export const refuses =
  (status: number, headers: Record<string, string> = {}): NodeAnswer =>
  (response) =>
    void response.writeHead(status, headers).end()

/** Answers every call with an error of JSON-RPC. */
export const fails =
  (code: unknown, message = 'no', data?: unknown): NodeAnswer =>
  (response, { body, calls }) => {
    const replies = calls.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message, data } }))
    response.end(JSON.stringify(Array.isArray(body) ? replies : replies[0]))
  }

/** Says nothing, and keeps the line open. */
export const hangs: NodeAnswer = () => undefined

/** A node on a real HTTP server of this machine, until the test ends. */
export async function scriptedNode(): Promise<ScriptedNode> {
  const posts: NodePost[] = []
  const waiting = new Set<() => void>()
  let open = 0

  const server = createServer((request, response) => {
    open += 1
    response.on('close', () => (open -= 1))
    void json(request).then((body) => {
      const post = { body, calls: [body].flat() as PostedCall[], headers: request.headers, at: performance.now() }
      posts.push(post)
      const answer = node.next.shift() ?? node.always
      answer(response, post)
      for (const tell of waiting) tell()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  const node: ScriptedNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    posts,
    get methods() {
      return posts.flatMap(({ calls }) => calls.map(({ method }) => method))
    },
    next: [],
    always: honest,
    get open() {
      return open
    },
    asked: (count) =>
      new Promise((resolve) => {
        const tell = () => {
          if (posts.length < count) return
          waiting.delete(tell)
          resolve()
        }
        waiting.add(tell)
        tell()
      }),
  }
  return node
}

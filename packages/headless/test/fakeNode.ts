import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type PostedRpcCall = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

/** One POST that a node got. `body`: as it came; `calls`: one or more. */
export type NodePost = {
  readonly body: unknown
  readonly calls: readonly PostedRpcCall[]
  readonly headers: IncomingHttpHeaders
  /** When it came, ms on the clock of `performance`. */
  readonly at: number
}

/** A way to answer a POST. */
export type NodeAnswer = (response: ServerResponse, post: NodePost) => void

export type FakeNode = {
  readonly url: string
  readonly posts: readonly NodePost[]
  /** Every method that was asked, in order. */
  readonly methods: readonly string[]
  /** Answers for the next POSTs, one each. */
  readonly nextAnswers: NodeAnswer[]
  /** The answer to all others; an honest one when left alone. */
  defaultAnswer: NodeAnswer
  /** Connections that still wait for an answer. */
  readonly openConnections: number
  /** Settles when that many POSTs have come. */
  waitForPosts(count: number): Promise<void>
}

/** The result of a call is its first parameter, and of a call without parameters its method. */
export const echoReply = ({ id, method, params }: PostedRpcCall): object => ({
  jsonrpc: '2.0',
  id,
  result: params[0] ?? method,
})

/** Answers every call truthfully. */
export const echoParams: NodeAnswer = (response, { body, calls }) => {
  const replies = calls.map(echoReply)
  response.end(JSON.stringify(Array.isArray(body) ? replies : replies[0]))
}

/** Answers with a body, as JSON unless it is text. */
export const replyWith =
  (make: (calls: readonly PostedRpcCall[]) => unknown): NodeAnswer =>
  (response, { calls }) => {
    const body = make(calls)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Refuses with an HTTP status. */
export const replyWithStatus =
  (status: number, headers: Record<string, string> = {}): NodeAnswer =>
  (response) =>
    void response.writeHead(status, headers).end()

/** Answers every call with an error of JSON-RPC. */
export const replyWithRpcError =
  (code: unknown, message = 'no', data?: unknown): NodeAnswer =>
  (response, { body, calls }) => {
    const replies = calls.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message, data } }))
    response.end(JSON.stringify(Array.isArray(body) ? replies : replies[0]))
  }

/** Says nothing, and keeps the line open. */
export const neverReply: NodeAnswer = () => undefined

/** A node on a real HTTP server of this machine, until the test ends. */
export async function fakeNode(): Promise<FakeNode> {
  const posts: NodePost[] = []
  const waiting = new Set<() => void>()
  let open = 0

  const server = createServer((request, response) => {
    open += 1
    response.on('close', () => (open -= 1))
    void json(request).then((body) => {
      const post = { body, calls: [body].flat() as PostedRpcCall[], headers: request.headers, at: performance.now() }
      posts.push(post)
      const answer = node.nextAnswers.shift() ?? node.defaultAnswer
      answer(response, post)
      for (const tell of waiting) tell()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  const node: FakeNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    posts,
    get methods() {
      return posts.flatMap(({ calls }) => calls.map(({ method }) => method))
    },
    nextAnswers: [],
    defaultAnswer: echoParams,
    get openConnections() {
      return open
    },
    waitForPosts: (count) =>
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

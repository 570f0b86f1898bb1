import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type PostedRpcCall = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

/** A POST to the node. `body`: the parsed JSON; `calls`: the single call or the batch. */
export type NodePost = {
  readonly body: unknown
  readonly calls: readonly PostedRpcCall[]
  readonly headers: IncomingHttpHeaders
  /** `performance.now()` at arrival. */
  readonly at: number
}

/** Answers a POST. */
export type NodeAnswer = (response: ServerResponse, post: NodePost) => void

export type FakeNode = {
  readonly url: string
  readonly posts: readonly NodePost[]
  /** Every called method, in order. */
  readonly methods: readonly string[]
  /** Answers for the next POSTs, one each; then `defaultAnswer`. */
  readonly nextAnswers: NodeAnswer[]
  /** Answers all other POSTs; `echoParams` by default. */
  defaultAnswer: NodeAnswer
  /** Number of connections without a response. */
  readonly openConnections: number
  /** Resolves after `count` POSTs. */
  waitForPosts(count: number): Promise<void>
}

/** A reply whose result is the first parameter of the call, or its method. */
export const echoReply = ({ id, method, params }: PostedRpcCall): object => ({
  jsonrpc: '2.0',
  id,
  result: params[0] ?? method,
})

/** Answers every call with `echoReply`. */
export const echoParams: NodeAnswer = (response, { body, calls }) => {
  const replies = calls.map(echoReply)
  response.end(JSON.stringify(Array.isArray(body) ? replies : replies[0]))
}

/** Answers with a body: a string as it is, anything else as JSON. */
export const replyWith =
  (make: (calls: readonly PostedRpcCall[]) => unknown): NodeAnswer =>
  (response, { calls }) => {
    const body = make(calls)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

/** Answers with an HTTP status and no body. */
export const replyWithStatus =
  (status: number, headers: Record<string, string> = {}): NodeAnswer =>
  (response) =>
    void response.writeHead(status, headers).end()

/** Answers every call with a JSON-RPC error. */
export const replyWithRpcError =
  (code: unknown, message = 'no', data?: unknown): NodeAnswer =>
  (response, { body, calls }) => {
    const replies = calls.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message, data } }))
    response.end(JSON.stringify(Array.isArray(body) ? replies : replies[0]))
  }

/** Keeps the connection open without a response. */
export const neverReply: NodeAnswer = () => undefined

/** A JSON-RPC node on a local HTTP server, until the test ends. */
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

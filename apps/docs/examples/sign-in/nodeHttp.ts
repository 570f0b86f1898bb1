import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/** A request of Node's server as the one that the handler takes. `origin`: of the site; its `Host` header is not believed. */
export function toRequest(incoming: IncomingMessage, origin: string): Request {
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string])
  const body = incoming.method === 'POST' ? (Readable.toWeb(incoming) as ReadableStream) : null
  const init = { method: incoming.method ?? 'GET', headers, body, duplex: 'half' }
  return new Request(`${origin}${incoming.url}`, init)
}

/** Sends what the handler answered. */
export function sendResponse({ status, headers, body }: Response, outgoing: ServerResponse): void {
  outgoing.writeHead(status, [...headers].flat())
  if (body) Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]).pipe(outgoing)
  else outgoing.end()
}

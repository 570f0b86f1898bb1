import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A server on loopback. */
export type Served = { readonly url: string; readonly close: () => Promise<void> }

/** An HTTP server with web requests and responses, on the given port or a free one. `undefined` becomes 404. */
export async function serve(
  port: number,
  answer: (request: Request) => Promise<Response | undefined>,
): Promise<Served> {
  const server = createServer((incoming, outgoing) => {
    void reply(incoming, outgoing)
  })
  async function reply(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      const response = (await answer(await toRequest(incoming, url))) ?? new Response('Not found', { status: 404 })
      if (response.type === 'error') return void outgoing.destroy()
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    } catch (error) {
      if (!outgoing.headersSent) outgoing.writeHead(500, { 'access-control-allow-origin': '*' })
      outgoing.end(error instanceof Error ? error.message : String(error))
    }
  }
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const { method = 'GET', headers: raw, url = '/' } = incoming
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw)) if (value !== undefined) headers.set(name, String(value))
  const body = method === 'GET' || method === 'HEAD' ? undefined : await text(incoming)
  return new Request(new URL(url, origin), { method, headers, ...(body && { body }) })
}

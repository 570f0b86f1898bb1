import { createServer, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { mainnet } from '@portico/headless/networks'
import { createMemoryStore, createSiwxHandler } from '@portico/headless/siwx/server'

/** A request of Node's server as the one that the handler takes. */
function toRequest(incoming: IncomingMessage, origin: string): Request {
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string])
  const body = incoming.method === 'POST' ? (Readable.toWeb(incoming) as ReadableStream) : null
  const init = { method: incoming.method ?? 'GET', headers, body, duplex: 'half' }
  return new Request(`${origin}${incoming.url}`, init)
}

const port = Number(process.env['PORT'] ?? 3000)
const domain = `localhost:${port}`
const siwx = createSiwxHandler({ domains: [domain], networks: [mainnet], store: createMemoryStore() })

/** The sign-in below `/siwx/`; all other pages are for those who signed in. */
async function respond(request: Request): Promise<Response> {
  if (new URL(request.url).pathname.startsWith('/siwx/')) return siwx(request)
  const [session] = await siwx.getSessions(request)
  return session ? new Response(`Hello ${session.address}`) : new Response('Sign in first', { status: 401 })
}

const server = createServer(async (incoming, outgoing) => {
  const { status, headers, body } = await respond(toRequest(incoming, `http://${domain}`))
  outgoing.writeHead(status, [...headers].flat())
  if (body) Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]).pipe(outgoing)
  else outgoing.end()
})
server.listen(port, () => console.log(`Listening on http://${domain}`))

import { createServer } from 'node:http'
import { mainnet } from '@portico/headless/networks'
import { createSiwxHandler, createSqliteStore } from '@portico/headless/siwx/server'
import Database from 'libsql'
import { sendResponse, toRequest } from './nodeHttp'

const port = Number(process.env['PORT'] ?? 3000)
const domain = `localhost:${port}`
const store = createSqliteStore(new Database(process.env['DATABASE'] ?? 'sign-in.db'))
const siwx = createSiwxHandler({ domains: [domain], networks: [mainnet], store })

/** The sign-in below `/siwx/`; all other pages are for those who signed in. */
async function respond(request: Request): Promise<Response> {
  if (new URL(request.url).pathname.startsWith('/siwx/')) return siwx(request)
  const [session] = await siwx.getSessions(request)
  return session ? new Response(`Hello ${session.address}`) : new Response('Sign in first', { status: 401 })
}

const server = createServer(async (incoming, outgoing) => {
  sendResponse(await respond(toRequest(incoming, `http://${domain}`)), outgoing)
})
server.listen(port, () => console.log(`Listening on http://${domain}`))

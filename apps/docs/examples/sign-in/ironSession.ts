import { serve } from '@hono/node-server'
import { mainnet } from '@portico/headless/networks'
import { createSiwxHandler, createSqliteStore, type SiwxServerSession } from '@portico/headless/siwx/server'
import { Hono } from 'hono'
import { getIronSession, webCookies } from 'iron-session'
import Database from 'libsql'

const port = Number(process.env['PORT'] ?? 3000)
const domain = `localhost:${port}`
const store = createSqliteStore(new Database(process.env['DATABASE'] ?? 'sign-in.db'))
// The proof alone: the session is that of iron-session.
const siwx = createSiwxHandler({ domains: [domain], networks: [mainnet], store, session: false })

const sevenDays = 7 * 24 * 3_600
const openSession = (request: Request, response: Response) =>
  getIronSession<{ sessions?: readonly SiwxServerSession[] }>(webCookies(request, response), {
    cookieName: 'session',
    password: process.env['SESSION_PASSWORD'] ?? '',
    ttl: sevenDays,
  })

async function getSessions(request: Request): Promise<readonly SiwxServerSession[]> {
  const { sessions = [] } = await openSession(request, new Response())
  return sessions.filter(({ expiresAt }) => Date.now() < expiresAt)
}

const app = new Hono()
app.get('/siwx/nonce', ({ req }) => siwx(req.raw))
app.get('/siwx/session', async ({ req, json }) => json({ sessions: await getSessions(req.raw) }))
app.post('/siwx/verify', async ({ req }) => {
  const answer = await siwx(req.raw)
  if (!answer.ok) return answer
  const known = await answer.clone().json()
  const session = await openSession(req.raw, answer)
  await Object.assign(session, known).save()
  return answer
})
app.post('/siwx/sign-out', async ({ req }) => {
  const answer = await siwx(req.raw)
  if (answer.ok) (await openSession(req.raw, answer)).destroy()
  return answer
})
app.get('/', async ({ req, text }) => {
  const [session] = await getSessions(req.raw)
  return session ? text(`Hello ${session.address}`) : text('Sign in first', 401)
})

serve({ fetch: app.fetch, port }, () => console.log(`Listening on http://${domain}`))

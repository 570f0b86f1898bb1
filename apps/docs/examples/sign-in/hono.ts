import { serve } from '@hono/node-server'
import { mainnet } from '@portico/headless/networks'
import { createSiwxHandler, createSqliteStore } from '@portico/headless/siwx/server'
import { Hono } from 'hono'
import Database from 'libsql'

const port = Number(process.env['PORT'] ?? 3000)
const domain = `localhost:${port}`
const store = createSqliteStore(new Database(process.env['DATABASE'] ?? 'sign-in.db'))
const siwx = createSiwxHandler({ domains: [domain], networks: [mainnet], store })

const app = new Hono()
app.all('/siwx/*', ({ req }) => siwx(req.raw))
app.get('/', async ({ req, text }) => {
  const [session] = await siwx.getSessions(req.raw)
  return session ? text(`Hello ${session.address}`) : text('Sign in first', 401)
})

serve({ fetch: app.fetch, port }, () => console.log(`Listening on http://${domain}`))

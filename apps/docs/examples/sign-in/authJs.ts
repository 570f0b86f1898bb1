import { Auth, type AuthConfig } from '@auth/core'
import Credentials from '@auth/core/providers/credentials'
import { serve } from '@hono/node-server'
import { mainnet } from '@portico/headless/networks'
import { createSiwxHandler, createSqliteStore } from '@portico/headless/siwx/server'
import { Hono } from 'hono'
import Database from 'libsql'

const port = Number(process.env['PORT'] ?? 3000)
const domain = `localhost:${port}`
const store = createSqliteStore(new Database(process.env['DATABASE'] ?? 'sign-in.db'))
// The proof alone: the session is that of Auth.js.
const siwx = createSiwxHandler({ domains: [domain], networks: [mainnet], store, session: false })

const config: AuthConfig = {
  basePath: '/auth',
  secret: process.env['AUTH_SECRET'] ?? '',
  trustHost: true,
  providers: [
    Credentials({
      credentials: { message: {}, signature: {} },
      async authorize({ message, signature }, request) {
        if (typeof message !== 'string' || typeof signature !== 'string') return null
        // With the nonce of this store: the CSRF token of Auth.js is good for more than one sign-in.
        const verification = await siwx.verify(request, { message, signature })
        return verification.isValid ? { id: verification.message.accountAddress } : null
      },
    }),
  ],
  callbacks: {
    session: ({ session, token }) => ({ expires: session.expires, user: { id: token.sub ?? '' } }),
  },
}

const app = new Hono()
app.get('/siwx/nonce', ({ req }) => siwx(req.raw))
app.all('/auth/*', ({ req }) => Auth(req.raw, config))
app.get('/', async ({ req, text }) => {
  const answer = await Auth(new Request(new URL('/auth/session', req.url), { headers: req.raw.headers }), config)
  const session = (await answer.json()) as { readonly user: { readonly id: string } } | null
  return session ? text(`Hello ${session.user.id}`) : text('Sign in first', 401)
})

serve({ fetch: app.fetch, port }, () => console.log(`Listening on http://${domain}`))

import { serve } from '@hono/node-server'
import { mainnet } from '@portico/headless/networks'
import { verifySiwx } from '@portico/headless/siwx/server'
import { APIError } from 'better-auth/api'
import { generateRandomString } from 'better-auth/crypto'
import { getMigrations } from 'better-auth/db/migration'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { siwe } from 'better-auth/plugins'
import { Hono } from 'hono'
import { SqliteDialect } from 'kysely'
import Database from 'libsql'

const port = Number(process.env['PORT'] ?? 3000)
const domain = `localhost:${port}`
const database = new Database(process.env['DATABASE'] ?? 'sign-in.db')

const options = {
  baseURL: `http://${domain}`,
  secret: process.env['AUTH_SECRET'] ?? '',
  database: { type: 'sqlite', dialect: new SqliteDialect({ database }) },
  plugins: [
    siwe({
      domain,
      getNonce: async () => generateRandomString(32, 'a-z', 'A-Z', '0-9'),
      async verifyMessage({ message, signature, cacao }) {
        // The plugin keeps the nonces. It has used up this one before it asks.
        const expected = { domains: [domain], networks: [mainnet], nonce: cacao?.p.nonce ?? '' }
        const verification = await verifySiwx({ message, signature }, expected)
        // What could not be checked is no wrong signature.
        if (!verification.isValid && verification.reason === 'unavailable') throw new APIError('SERVICE_UNAVAILABLE')
        return verification.isValid
      },
    }),
  ],
} satisfies BetterAuthOptions

const { runMigrations } = await getMigrations(options)
await runMigrations()
const auth = betterAuth(options)

const app = new Hono()
app.all('/api/auth/*', ({ req }) => auth.handler(req.raw))
app.get('/', async ({ req, text }) => {
  const session = await auth.api.getSession({ headers: req.raw.headers })
  return session ? text(`Hello ${session.user.name}`) : text('Sign in first', 401)
})

serve({ fetch: app.fetch, port }, () => console.log(`Listening on http://${domain}`))

// Both servers, which kill themselves with SIGKILL before a write that the parent names.
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import type { NodeBindings } from '../../src/http/createApi'
import { createTestSite } from '../createTestSite'

const { env } = process
const bytes = (name: string) => Buffer.from(env[name] ?? '', 'base64url')
let left = Number.POSITIVE_INFINITY
process.on('message', (writes: number) => {
  left = writes
  process.send?.({ ready: true })
})
// No orphan stays when the tests end.
process.on('disconnect', () => process.exit())

const site = await createTestSite(
  { login: env['LOGIN_STORE'] ?? '', vault: env['VAULT_STORE'] ?? '' },
  {
    secrets: { login: bytes('LOGIN_SECRET'), vault: bytes('VAULT_SECRET') },
    onWrite() {
      left -= 1
      if (left === 0) process.kill(process.pid, 'SIGKILL')
    },
  },
)
const { mails } = site
Object.assign(mails, { push: (mail: object) => process.send?.({ mail }) })

const listen = (app: Hono<{ Bindings: NodeBindings }>) =>
  new Promise<number>((resolve) => {
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => resolve(port))
  })
process.send?.({ ports: { login: await listen(site.login), vault: await listen(site.vault) } })

import { serveStatic } from '@hono/node-server/serve-static'
import type { z } from 'zod'
import { createMasterKey } from '../crypto/masterKey'
import { createServerKey } from '../crypto/serverKey'
import { createLoginApp } from '../login/createLoginApp'
import { createMailer } from '../mail/Mailer'
import { askPriceService } from '../prices/askPriceService'
import { createPrices } from '../prices/createPrices'
import { type PriceService, readPriceService } from '../prices/PriceService'
import { pricesPath } from '../protocol/prices'
import { createHeadNotes } from './createHeadNotes'
import { createLoginTables } from '../store/createLoginTables'
import { openStore } from '../store/openStore'
import { removeExpiredLogins } from '../store/removeExpired'
import type { loginSettings } from './readSettings'
import { reportError, startServer } from './startServer'

/** Applications embed `/sdk`; the frame opens `/approve`. */
export const framePages: Readonly<Record<string, string>> = { '/sdk': '/index.html', '/approve': '/approve.html' }

/** What tokens are worth, as a service says, which the operator hears of when it fails. */
const createPricesOf = (service: PriceService) =>
  createPrices({
    ask: (address) => askPriceService(service, address),
    onFailure: (error) => reportError(error, pricesPath),
    now: Date.now,
  })

/** The login server as its settings say, with the frame's files if there is a folder of them. */
export async function startLogin(settings: z.infer<typeof loginSettings>) {
  const master = createMasterKey(settings.PORTICO_LOGIN_SECRET)
  const store = await openStore(settings.PORTICO_LOGIN_STORE, createLoginTables)
  const service = readPriceService(settings)
  const noteHead = createHeadNotes()
  const app = createLoginApp(
    {
      store,
      master,
      key: createServerKey(master),
      vaultKey: settings.PORTICO_VAULT_KEY,
      vault: settings.PORTICO_VAULT,
      origin: settings.PORTICO_SECURE_SITE,
      sites: settings.PORTICO_SITES,
      nodes: settings.PORTICO_NODES,
      approvals: settings.PORTICO_APPROVALS,
      prices: service && createPricesOf(service),
      proxies: settings.PORTICO_PROXIES,
      limits: { perNetwork: settings.PORTICO_CODES_PER_NETWORK, inAll: settings.PORTICO_CODES_IN_ALL },
      newDeviceWait: settings.PORTICO_NEW_DEVICE_WAIT,
      sendMail: createMailer({ server: settings.PORTICO_SMTP, from: settings.PORTICO_MAIL_FROM }),
      now: Date.now,
    },
    reportError,
  )
  const root = settings.PORTICO_FRAME
  if (root) app.get('*', serveStatic({ root, rewriteRequestPath: (path) => framePages[path] ?? path }))
  return startServer({
    app,
    port: settings.PORTICO_LOGIN_PORT,
    async tidy() {
      await removeExpiredLogins(store, Date.now())
      await noteHead(store.$pickTables<'events'>())
    },
    close: () => store.destroy(),
  })
}

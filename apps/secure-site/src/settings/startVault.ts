import type { z } from 'zod'
import { createMasterKey } from '../crypto/masterKey'
import { createSlotKey } from '../crypto/sealing'
import { createServerKey } from '../crypto/serverKey'
import { createMailer } from '../mail/Mailer'
import { createHeadNotes } from './createHeadNotes'
import { createVaultTables } from '../store/createVaultTables'
import { openStore } from '../store/openStore'
import { removeExpiredReleases } from '../store/removeExpired'
import { createVaultApp } from '../vault/createVaultApp'
import type { vaultSettings } from './readSettings'
import { reportError, startServer } from './startServer'

/** The vault as its settings say. */
export async function startVault(settings: z.infer<typeof vaultSettings>) {
  const master = createMasterKey(settings.PORTICO_VAULT_SECRET)
  const store = await openStore(settings.PORTICO_VAULT_STORE, createVaultTables)
  const noteHead = createHeadNotes()
  const app = createVaultApp(
    {
      store,
      master,
      key: createServerKey(master),
      slotKey: await createSlotKey(master),
      loginKey: settings.PORTICO_LOGIN_KEY,
      origin: settings.PORTICO_VAULT,
      secureSite: settings.PORTICO_SECURE_SITE,
      limits: { inAll: settings.PORTICO_RELEASES_IN_ALL },
      newDeviceWait: settings.PORTICO_NEW_DEVICE_WAIT,
      sendMail: createMailer({ server: settings.PORTICO_SMTP, from: settings.PORTICO_MAIL_FROM }),
      now: Date.now,
    },
    reportError,
  )
  return startServer({
    app,
    port: settings.PORTICO_VAULT_PORT,
    async tidy() {
      await removeExpiredReleases(store, Date.now())
      await noteHead(store.$pickTables<'events'>())
    },
    close: () => store.destroy(),
  })
}

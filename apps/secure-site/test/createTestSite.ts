import type { KyselyPlugin } from 'kysely'
import { randomBytes } from 'node:crypto'
import { createMasterKey } from '../src/crypto/masterKey'
import { createSlotKey } from '../src/crypto/sealing'
import { createServerKey } from '../src/crypto/serverKey'
import { createLoginApp } from '../src/login/createLoginApp'
import type { LoginServer } from '../src/login/LoginServer'
import type { Mail } from '../src/mail/Mailer'
import { createLoginTables } from '../src/store/createLoginTables'
import { createVaultTables } from '../src/store/createVaultTables'
import { openStore } from '../src/store/openStore'
import { createVaultApp } from '../src/vault/createVaultApp'
import type { VaultServer } from '../src/vault/VaultServer'

export const secureSite = 'https://wallet.shop.example'
export const vaultOrigin = 'https://vault.shop.example'
export const shop = 'https://app.shop.example'

type Addresses = { readonly login: string; readonly vault: string }
type Changes = {
  readonly sites?: readonly string[]
  readonly nodes?: readonly string[]
  readonly approvals?: LoginServer['approvals']
  readonly prices?: LoginServer['prices']
  readonly limits?: LoginServer['limits']
  /** Seconds; none by default. */
  readonly newDeviceWait?: number
  /** Where both servers are reached, when they are served over HTTP. */
  readonly origins?: { readonly secureSite: string; readonly vault: string }
  /** 32 bytes for each server; random by default. */
  readonly secrets?: { readonly login: Uint8Array; readonly vault: Uint8Array }
  /** Ms since 1970, at the start. */
  readonly startAt?: number
  /** Called before each statement that writes. */
  readonly onWrite?: () => void
}

/** Both servers in this process, over stores at these addresses. What they mail is in `mails`; time stands until `wait`. */
export async function createTestSite(
  { login, vault }: Addresses,
  {
    sites = [shop],
    nodes = [],
    approvals = 'auto',
    prices,
    limits,
    newDeviceWait = 0,
    origins = { secureSite, vault: vaultOrigin },
    secrets,
    startAt = Date.now(),
    onWrite = () => undefined,
  }: Changes = {},
) {
  const mails: Mail[] = []
  const reported: unknown[] = []
  let time = startAt
  let mailError: Error | undefined
  const { login: loginSecret, vault: vaultSecret } = secrets ?? { login: randomBytes(32), vault: randomBytes(32) }
  const masters = { login: createMasterKey(loginSecret), vault: createMasterKey(vaultSecret) }
  const keys = { login: createServerKey(masters.login), vault: createServerKey(masters.vault) }
  const stores = {
    login: (await openStore(login, createLoginTables)).withPlugin(watchWrites(onWrite)),
    vault: (await openStore(vault, createVaultTables)).withPlugin(watchWrites(onWrite)),
  }
  const shared = {
    newDeviceWait,
    now: () => time,
    async sendMail(mail: Mail) {
      if (mailError) throw mailError
      mails.push(mail)
    },
  }
  const loginServer: LoginServer = {
    ...shared,
    store: stores.login,
    master: masters.login,
    key: keys.login,
    vaultKey: keys.vault.publicKey,
    vault: origins.vault,
    origin: origins.secureSite,
    sites,
    nodes,
    approvals,
    prices,
    proxies: 1,
    limits: limits ?? { perNetwork: 1_000, inAll: 10_000 },
  }
  const vaultServer: VaultServer = {
    ...shared,
    store: stores.vault,
    master: masters.vault,
    key: keys.vault,
    slotKey: await createSlotKey(masters.vault),
    loginKey: keys.login.publicKey,
    origin: origins.vault,
    secureSite: origins.secureSite,
    limits: { inAll: 10_000 },
  }
  const report = (error: unknown) => reported.push(error)
  return {
    login: createLoginApp(loginServer, report),
    vault: createVaultApp(vaultServer, report),
    /** What the login server holds, for tests of somebody who has stolen all of it. */
    loginServer,
    vaultServer,
    stores,
    mails,
    reported,
    /** Lets time pass, in seconds. */
    wait(seconds: number) {
      time += seconds * 1_000
    },
    failMails(error: Error | undefined) {
      mailError = error
    },
    async close() {
      await stores.login.destroy()
      await stores.vault.destroy()
    },
  }
}

const writes = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']

const watchWrites = (onWrite: () => void): KyselyPlugin => ({
  transformQuery({ node }) {
    if (writes.includes(node.kind)) onWrite()
    return node
  },
  transformResult: async ({ result }) => result,
})

/** Both servers. */
export type TestSite = Awaited<ReturnType<typeof createTestSite>>

import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import { decrypt, encrypt } from '../src/crypto/aesGcm'
import { devicePaths, type devicesAnswer } from '../src/protocol/devices'
import { loginPaths, type User } from '../src/protocol/login'
import type { Accounts } from '../src/protocol/encoding'
import { recoveryShareData, slotInfo, type EncryptedShare, type SealedKey } from '../src/protocol/recovery'
import type { Signed } from '../src/protocol/signed'
import { type statusAnswer, vaultPaths } from '../src/protocol/vault'
import { createTestDevice, sealForTest } from './createTestDevice'
import { secureSite, shop } from './createTestSite'

type Answer<Body> = { readonly status: number; readonly body: Body; readonly headers: Headers }
type Anything = Readonly<Record<string, never>>
type App = { request(path: string, init: RequestInit): Response | Promise<Response> }
/** Both servers, in this process or behind a network. */
export type Apps = { readonly login: App; readonly vault: App }
type Options = { readonly keepsCookies?: boolean; readonly address?: string; readonly agent?: string }

/** The addresses of a wallet that tests store. They need not belong to its shares: the servers cannot tell. */
export const testAccounts: Accounts = {
  eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  solana: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A browser with keys and cookies, in front of the frame. */
export async function createVisitor(
  { login, vault }: Apps,
  { keepsCookies = true, address = '192.0.2.7', agent = firefox }: Options = {},
) {
  const keys = await createTestDevice()
  const cookies = new Map<string, string>()
  let token: string | undefined

  const post = async <Body = Anything>(app: App, path: string, body: object): Promise<Answer<Body>> => {
    const response = await app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'Content-Type': 'application/json',
        Origin: secureSite,
        'User-Agent': agent,
        'X-Forwarded-For': address,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
    })
    for (const cookie of keepsCookies ? response.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0/.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: response.status, body: (await response.json()) as Body, headers: response.headers }
  }
  const ask = <Body = Anything>(path: string, body: object = {}) => post<Body>(login, path, body)
  const askVault = <Body = Anything>(path: string, body: object = {}) => post<Body>(vault, path, body)

  /** A request to the login server that the device signs, with a fresh nonce. */
  const prove = async <Body = Anything>(path: string, action: object) => {
    const { body } = await ask<{ nonce?: string }>(loginPaths.nonce)
    return ask<Body>(path, { signed: await keys.sign({ ...action, nonce: body.nonce ?? '' }) })
  }
  const evidence = async () =>
    (await prove<{ evidence: Signed }>(loginPaths.evidence, { action: 'evidence' })).body.evidence
  /** The same for the vault. */
  const proveToVault = async <Body = Anything>(path: string, action: object, known?: Signed) => {
    const shown = known ?? (await evidence())
    const { body } = await askVault<{ nonce?: string }>(vaultPaths.nonce, { evidence: shown })
    const signed = await keys.sign({ ...action, nonce: body.nonce ?? '' })
    return askVault<Body>(path, { evidence: shown, signed })
  }

  return {
    keys,
    cookies,
    ask,
    askVault,
    prove,
    proveToVault,
    evidence,
    start: (email: string, attempt?: string) =>
      ask<{ attempt: string; resendIn: number; retryIn?: number; error?: string; triesLeft: number }>(
        loginPaths.startAttempt,
        { email, device: keys.device, site: shop, ...(attempt && { attempt }) },
      ),
    async enter(attempt: string, code: string) {
      const signed = await keys.sign({ action: 'enter-code', attempt, code })
      const answer = await ask<{ user: User; token?: string; error?: string; triesLeft?: number }>(
        loginPaths.enterCode,
        { signed },
      )
      token = answer.body.token
      return answer
    },
    devices: async () => (await ask<z.output<typeof devicesAnswer>>(devicePaths.devices)).body.devices,
    confirmDevice: (device: string) => prove(devicePaths.confirmDevice, { action: 'confirm-device', device }),
    admitDevice: (device: string) => proveToVault(vaultPaths.admitDevice, { action: 'admit-device', device }),
    removeDevice: (device: string) => prove(devicePaths.removeDevice, { action: 'remove-device', device }),
    session: () => ask<{ user: User; error?: string }>(loginPaths.session),
    shares: () =>
      prove<{
        shares: { split: string; share: string; version: number; confirmed: boolean }[]
        error?: string
        retryIn?: number
      }>(loginPaths.releaseLoginShare, { action: 'release-login-share' }),
    storeLoginShare: (fields: object) =>
      prove(loginPaths.storeLoginShare, { action: 'store-login-share', version: 1, replaces: null, ...fields }),
    confirmWallet: (confirmed: Signed) =>
      prove<{ user: User; error?: string }>(loginPaths.confirmWallet, {
        action: 'confirm-wallet',
        evidence: confirmed,
      }),
    /** R as the frame encrypts it, with the content key in the vault's slot. */
    async storeRecoveryShare({ user, split, share, replaces = null, version = 1, known }: StoredRecovery) {
      const { body } = await askVault<{ publicKey: string }>(vaultPaths.slotKey)
      const [contentKey, named] = [randomBytes(32), { user, version, split }]
      const encrypted = encrypt(contentKey, share, recoveryShareData(named))
      const key = await sealForTest(body.publicKey, contentKey, slotInfo(named, 'vault'))
      const action = { share: { version, split, ...encrypted }, slots: [{ kind: 'vault', key }], replaces }
      return proveToVault(vaultPaths.store, { action: 'store-recovery-share', ...action }, known)
    },
    confirmRecoveryShare: (fields: object) =>
      proveToVault<{ evidence: Signed; error?: string }>(vaultPaths.confirm, {
        action: 'confirm-recovery-share',
        version: 1,
        accounts: testAccounts,
        ...fields,
      }),
    recoveryStatus: () =>
      proveToVault<z.output<typeof statusAnswer>>(vaultPaths.status, { action: 'recovery-share-status' }),
    askRelease: (known?: Signed) =>
      proveToVault<{ release: string; number: string; error?: string }>(
        vaultPaths.askRelease,
        { action: 'ask-release' },
        known,
      ),
    releaseState: async (release: string) =>
      (await askVault<{ state: string }>(vaultPaths.release, { release })).body.state,
    /** R, decrypted with the content key that was sealed to this device. */
    async collect(user: string, release: string | null, known?: Signed) {
      const action = { action: 'collect-recovery-share', release }
      const { status, body } = await proveToVault<Collected>(vaultPaths.collect, action, known)
      if (status !== 200) return { status, ...body, recovered: undefined }
      const named = { user, version: body.share.version, split: body.share.split }
      const contentKey = await keys.open(body.key, slotInfo(named, 'device'))
      return { status, ...body, recovered: decrypt(contentKey, body.share, recoveryShareData(named)) }
    },
  }
}

type StoredRecovery = {
  readonly user: string
  readonly split: string
  readonly share: Uint8Array
  readonly replaces?: string | null
  readonly version?: number
  readonly known?: Signed
}

type Collected = {
  readonly share: EncryptedShare
  readonly key: SealedKey
  readonly released?: Signed
  readonly error?: string
  readonly retryIn?: number
}

/** @see createVisitor */
export type Visitor = Awaited<ReturnType<typeof createVisitor>>

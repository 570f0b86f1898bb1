import type { WalletAddresses } from '../../keys/walletAddresses'
import { WalletError } from '../../keys/walletError'
import type { SigningRequest } from '../../keys/signingRequest'
import type { User } from '../../protocol/login'
import type { Access } from './access'
import type { NamedDevice } from './devices'
import { createDeviceStore } from './deviceStore'
import { createLoginServer } from './loginServer'
import type { Fetch } from './post'
import type { SentCalls } from './sentCalls'
import { createRequestStore, type RequestStore, type SentRequest } from './sentRequests'
import { ServerError } from './serverError'
import { walletOf } from './storedWallet'

/** A signed-in user with a wallet. */
export type Account = { readonly email: string; readonly accounts: WalletAddresses }

const toAccount = ({ email, wallet }: User): Account | undefined =>
  wallet ? { email, accounts: wallet.accounts } : undefined

/** Another window was faster, so what this one has stored is gone: the wallet of the other is the wallet. */
const isLostRace = (error: unknown) =>
  (error instanceof ServerError &&
    ['conflict', 'press_required', 'not_found', 'address_changed'].includes(error.code)) ||
  (error instanceof WalletError && error.code === 'LOGIN_SHARE_MISSING')

/** What the worker does. The code of keys is loaded by the first operation that needs a key. */
export function createOperations(access: Access, requests: RequestStore) {
  const { store, login } = access
  /** The code was right, and no wallet came of it yet: another try needs no other code. */
  let unfinished = false

  async function signedIn(): Promise<User> {
    const user = await login.session()
    if (!user) throw new ServerError('login', 'no_session')
    return user
  }

  const ofDevices = () => import('./devices')

  const walletOfUser = async () => walletOf(await signedIn())

  async function makeWallet(user: User): Promise<User> {
    const { createWallet } = await import('./createWallet')
    try {
      return await createWallet(access, user)
    } catch (error) {
      const winner = isLostRace(error) ? await login.session() : undefined
      if (winner?.wallet) return winner
      throw error
    }
  }

  let recovering: Promise<void> | undefined
  let making: Promise<User> | undefined
  /** The wallet is made once, however often the code is sent. */
  function ensureWallet(user: User): Promise<User> | User {
    if (user.wallet) return user
    making ??= makeWallet(user).finally(() => (making = undefined))
    return making
  }

  async function recoverOnce() {
    const unlocking = await import('./unlock')
    await unlocking.recover(access, await walletOfUser())
  }

  return {
    devices: async () => (await ofDevices()).listDevices(access),
    confirmDevice: async (named: NamedDevice) => (await ofDevices()).confirmDevice(access, named),
    removeDevice: async (named: NamedDevice) => (await ofDevices()).removeDevice(access, named),

    /** Whether the team admits a page: it has to be in the list, letter by letter. */
    isAllowedSite: async ({ site }: { readonly site: string }): Promise<boolean> =>
      (await login.settings()).sites.includes(site),

    /** What the team says of approvals: where they are made, and whether there are prices. */
    async approvalSettings() {
      const { approvals, prices } = await login.settings()
      return { place: approvals, hasPrices: prices }
    },

    /** What tokens are worth, in USD, by their CAIP-10 addresses. */
    readPrices: async (asked: { readonly addresses: readonly string[] }) =>
      (await import('./readPrices')).readPrices(access, asked),

    /** Has a code sent by mail. */
    async startLogin({ email, site }: { readonly email: string; readonly site: string }) {
      unfinished = false
      await login.startAttempt(email, site)
    },

    /** Whether a code was asked for and not entered yet. */
    isWaiting: async (): Promise<boolean> => (await store.open()).attempt !== undefined,

    /** Signs in, and makes the wallet of a new user. */
    async enterCode({ code }: { readonly code: string }): Promise<Account> {
      const user = unfinished ? await signedIn() : await login.enterCode(code)
      unfinished = true
      const account = toAccount(await ensureWallet(user))
      if (!account) throw new WalletError('WALLET_MISSING')
      unfinished = false
      return account
    },

    /** The user of the session, whose wallet can be looked at; `undefined` without one. */
    async getAccount(): Promise<Account | undefined> {
      const user = await login.session()
      return user && toAccount(user)
    },

    /** Ends the session, and forgets this device's share. Its keys stay: it is no new device the next time. */
    async signOut(): Promise<void> {
      unfinished = false
      await store.add({
        share: undefined,
        nextShare: undefined,
        attempt: undefined,
        release: undefined,
        calls: undefined,
      })
      await requests.clear()
      await login.signOut()
    },

    /** Whether D and L give the wallet's keys. Nothing is signed. */
    async checkKeys(): Promise<WalletAddresses> {
      const [{ unlock }, { deriveAddresses }] = await Promise.all([
        import('./unlock'),
        import('../../keys/deriveAddresses'),
      ])
      return unlock(access, await walletOfUser(), deriveAddresses)
    },

    /** Resolves when the worker does nothing that nobody waits for. */
    idle: async () => (await import('./background')).whenIdle(access),

    /**
     * Signs with D and L what a person has confirmed in the frame, for the account whose address they saw.
     *
     * @throws WalletError `DEVICE_SHARE_MISSING` if this device has to recover first
     */
    async sign({ request, address }: { readonly request: SigningRequest; readonly address: string }) {
      const [{ unlock }, keys] = await Promise.all([import('./unlock'), import('../../keys/sign')])
      const wallet = await walletOfUser()
      if (!Object.values(wallet.accounts).includes(address)) throw new WalletError('OTHER_ACCOUNT')
      return unlock(access, wallet, (secret) => keys.sign(secret, request, wallet.accounts))
    },

    /** A batch that a site has sent from here. */
    findCalls: async (name: Pick<SentCalls, 'id' | 'site'>) => (await import('./sentCalls')).findCalls(store, name),

    /** Remembers a batch until this browser is signed out. */
    keepCalls: async (calls: SentCalls) => (await import('./sentCalls')).keepCalls(store, calls),

    /** A request that a site has made here, and what was signed for it. */
    findRequest: async (name: Pick<SentRequest, 'id' | 'site'>) => requests.find(name),

    /** Remembers a request for 30 days, or until this browser is signed out. Resolves to whether it could. */
    keepRequest: async (request: SentRequest) => requests.keep(request),

    /** Resolves to whether a request is not remembered any more. */
    forgetRequest: async (name: Pick<SentRequest, 'id' | 'site'>) => requests.forget(name),

    /** Has the vault send its mail. `number` is on the page that the mail leads to. */
    async askRelease() {
      const [release, { openVault }] = await Promise.all([import('./release'), import('./vaultServer')])
      return release.askRelease(store, await openVault(access))
    },

    /** The number of a mail of the vault that still waits for its press, such as after a reload. */
    async waitingRelease(): Promise<{ readonly number: string } | undefined> {
      const [release, { openVault }] = await Promise.all([import('./release'), import('./vaultServer')])
      return release.waitingRelease(store, await openVault(access))
    },

    /** Waits for the press in the vault's mail, and gives this device a share. */
    recover(): Promise<void> {
      // R is given once for each press, so whoever waits waits for the same answer.
      recovering ??= recoverOnce().finally(() => (recovering = undefined))
      return recovering
    },
  }
}

/** @see createOperations */
export type Operations = ReturnType<typeof createOperations>

const requestByBrowser: Fetch = (url, init) => fetch(url, init)

/** The operations on this browser's storage and the secure site at an origin. */
export function openOperations(
  base: string,
  { store = createDeviceStore(), requests = createRequestStore(), fetch = requestByBrowser } = {},
): Operations {
  const login = createLoginServer({ store, base, fetch })
  return createOperations({ store, fetch, login }, requests)
}

import type * as z from 'zod/mini'
import {
  attemptAnswer,
  type confirmDeviceAction,
  type confirmWalletAction,
  devicesAnswer,
  enterCodeAnswer,
  evidenceAnswer,
  loginPaths,
  loginSharesAnswer,
  nonceAnswer,
  type removeDeviceAction,
  type reportDrillAction,
  sessionAnswer,
  settingsAnswer,
  storedAnswer,
  type storeLoginShareAction,
  type User,
} from '../../protocol/login'
import type { Signed } from '../../protocol/signed'
import { describeDevice } from './device'
import type { DeviceStore } from './deviceStore'
import { type Fetch, post } from './post'
import { ServerError } from './serverError'
import { signAction } from './signAction'

/** What an action says beside its name and nonce. */
type Fields<Action extends z.ZodMiniType> = Omit<z.output<Action>, 'action' | 'nonce'>

type LoginServerOptions = {
  readonly store: DeviceStore
  /** Its origin. */
  readonly base: string
  readonly fetch: Fetch
}

/** Requests to the login server. */
export function createLoginServer({ store, base, fetch }: LoginServerOptions) {
  /** Only where the browser keeps no cookie; it is lost with the page. */
  let token: string | undefined

  const call = <Answer>(path: string, answer: z.ZodMiniType<Answer>, body: object) =>
    post({ server: 'login', url: new URL(path, base).href, answer, body, token, fetch })

  async function callSigned<Answer>(path: string, answer: z.ZodMiniType<Answer>, action: object) {
    const { nonce } = await call(loginPaths.nonce, nonceAnswer, {})
    const signed = await signAction(await store.open(), { ...action, nonce })
    return call(path, answer, { signed })
  }

  return {
    settings: () => call(loginPaths.settings, settingsAnswer, {}),

    /** Has a code sent. A second request for the same address keeps the codes of the first good. */
    async startAttempt(email: string, site: string): Promise<void> {
      const record = await store.open()
      const start = async (earlier: object) => {
        const request = { email, site, device: await describeDevice(await store.open()) }
        return call(loginPaths.startAttempt, attemptAnswer, { ...request, ...earlier })
      }
      const isResent = record.attempt?.email === email
      const { attempt } = await start(isResent ? { attempt: record.attempt?.id } : {}).catch(async (error: unknown) => {
        // Removed on another device: what is kept here is worth nothing any more, and its keys sign nobody in.
        if (error instanceof ServerError && error.code === 'device_removed') {
          await store.clear()
          return start({})
        }
        // The earlier one is over: its time was up, or its code was entered and the answer got lost.
        if (isResent && error instanceof ServerError && error.code === 'expired') return start({})
        throw error
      })
      await store.add({ attempt: { id: attempt, email } })
    },

    async enterCode(code: string): Promise<User> {
      const device = await store.open()
      if (!device.attempt) throw new ServerError('login', 'expired')
      const signed = await signAction(device, { action: 'enter-code', attempt: device.attempt.id, code })
      const answer = await call(loginPaths.enterCode, enterCodeAnswer, { signed })
      token = answer.token
      await store.add({ attempt: undefined })
      return answer.user
    },

    /** The signed-in user; `undefined` without a session. */
    async session(): Promise<User | undefined> {
      try {
        return (await call(loginPaths.session, sessionAnswer, {})).user
      } catch (error) {
        if (error instanceof ServerError && error.code === 'no_session') return undefined
        throw error
      }
    },

    async signOut() {
      await call(loginPaths.signOut, storedAnswer, {})
      token = undefined
    },

    devices: async () => (await call(loginPaths.devices, devicesAnswer, {})).devices,
    confirmDevice: (fields: Fields<typeof confirmDeviceAction>) =>
      callSigned(loginPaths.confirmDevice, storedAnswer, { action: 'confirm-device', ...fields }),
    removeDevice: (fields: Fields<typeof removeDeviceAction>) =>
      callSigned(loginPaths.removeDevice, storedAnswer, { action: 'remove-device', ...fields }),

    evidence: async (): Promise<Signed> =>
      (await callSigned(loginPaths.evidence, evidenceAnswer, { action: 'evidence' })).evidence,

    storeShare: (fields: Fields<typeof storeLoginShareAction>) =>
      callSigned(loginPaths.storeLoginShare, storedAnswer, { action: 'store-login-share', ...fields }),

    /** Every L that the server holds for the user. */
    shares: () => callSigned(loginPaths.releaseLoginShare, loginSharesAnswer, { action: 'release-login-share' }),
    reportDrill: (fields: Fields<typeof reportDrillAction>) =>
      callSigned(loginPaths.reportDrill, storedAnswer, { action: 'report-drill', ...fields }),

    confirmWallet: async (fields: Fields<typeof confirmWalletAction>) =>
      (await callSigned(loginPaths.confirmWallet, sessionAnswer, { action: 'confirm-wallet', ...fields })).user,
  }
}

/** @see createLoginServer */
export type LoginServer = ReturnType<typeof createLoginServer>

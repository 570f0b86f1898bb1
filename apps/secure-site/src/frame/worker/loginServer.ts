import type * as z from 'zod/mini'
import {
  attemptAnswer,
  enterCodeAnswer,
  loginPaths,
  nonceAnswer,
  sessionAnswer,
  settingsAnswer,
  storedAnswer,
  type User,
} from '../../protocol/login'
import { describeDevice } from './device'
import type { DeviceStore } from './deviceStore'
import { type Fetch, post } from './post'
import { ServerError } from './serverError'
import { signAction } from './signAction'

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
    /** For what is loaded later. */
    call,
    callSigned,

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
  }
}

/** @see createLoginServer */
export type LoginServer = ReturnType<typeof createLoginServer>

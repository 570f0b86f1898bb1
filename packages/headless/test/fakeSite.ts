import type { SiwxNonce, SiwxSessionStore } from '../src/client/siwxOption.js'
import type { CaipAddress } from '../src/entities/caip.js'
import type { SiwxSession } from '../src/entities/schema/accountSchema.js'
import type { SiwxAccount } from '../src/entities/siwxAccount.js'
import { HttpRequestError } from '../src/errors/request.js'

export type FakeSite = SiwxSessionStore & {
  /** Who is signed in; a test may end a session here. */
  sessions: readonly SiwxAccount[]
  /** What was sent to be verified, in order. */
  readonly verified: readonly SiwxSession[]
  /** How many nonces were given out. */
  readonly nonces: number
  /** How often it was asked who is signed in. */
  readonly reads: number
  /** Until when sessions last that begin now, epoch ms. */
  expiresAt: number | undefined
  /** Answers nothing. */
  isDown: boolean
  /** Refuses what was signed. */
  isRefusing: boolean
  /** Awaited before it answers who is signed in. */
  delay: Promise<void> | undefined
}

/** A site that believes every signature, once for each of its nonces. */
export function fakeSite(): FakeSite {
  const nonces = new Set<string>()
  const verified: SiwxSession[] = []
  let [given, reads] = [0, 0]
  const assertUp = () => {
    if (site.isDown) throw new HttpRequestError({ url: 'https://site.test', status: 503 })
  }
  const site: FakeSite = {
    sessions: [],
    verified,
    expiresAt: undefined,
    isDown: false,
    isRefusing: false,
    delay: undefined,
    get nonces() {
      return given
    },
    get reads() {
      return reads
    },
    async getNonce(): Promise<SiwxNonce> {
      assertUp()
      given += 1
      const nonce = `nonce${String(given).padStart(8, '0')}`
      nonces.add(nonce)
      return { nonce, expiresAt: Date.now() + 600_000 }
    },
    async getSessions() {
      reads += 1
      await site.delay
      assertUp()
      return site.sessions
    },
    async addSession(session) {
      assertUp()
      verified.push(session)
      const isNew = nonces.delete(session.data.nonce)
      if (!isNew || site.isRefusing) throw new HttpRequestError({ url: 'https://site.test', status: 401 })
      const account: CaipAddress = `${session.data.chainId}:${session.data.accountAddress}`
      site.sessions = [
        { account, expiresAt: site.expiresAt },
        ...site.sessions.filter((one) => one.account !== account),
      ]
      return site.sessions
    },
    async removeSession(account) {
      assertUp()
      site.sessions = site.sessions.filter((one) => one.account !== account)
      return site.sessions
    },
  }
  return site
}

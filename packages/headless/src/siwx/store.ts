import type { CaipAddress, CaipNetworkId } from '../entities/caip.js'

/** A nonce that was given out. `browser`: who asked for it. `expiresAt`: epoch ms. */
export type NonceRecord = { readonly browser: string; readonly expiresAt: number }

/**
 * One account that is signed in, in one browser. `account`: CAIP-10. `signedInAt` and `expiresAt`: epoch ms.
 *
 * @example
 * const session: SiwxServerSession = { account: 'eip155:1:0xd8dA…', caipNetworkId: 'eip155:1', address: '0xd8dA…', signedInAt: 0, expiresAt: 1 }
 */
export type SiwxServerSession = {
  readonly account: CaipAddress
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
  readonly signedInAt: number
  readonly expiresAt: number
}

/**
 * Where a server keeps nonces and sessions. A `browser` is a hash: whoever reads the store cannot sign in with what is in it. What
 * has expired may go at any time, and is never returned.
 */
export type SiwxStore = {
  /** Keeps a nonce until it expires. */
  readonly addNonce: (nonce: string, record: NonceRecord) => Promise<void>
  /** Removes a nonce, and resolves to its record for one caller: `undefined` for all others, however many ask at once. */
  readonly takeNonce: (nonce: string) => Promise<NonceRecord | undefined>
  /** Keeps a session, in place of one of the same account in the same browser. */
  readonly addSession: (browser: string, session: SiwxServerSession) => Promise<void>
  /** The sessions of a browser, the latest first. */
  readonly getSessions: (browser: string) => Promise<readonly SiwxServerSession[]>
  /** Ends the session of an account in a browser; all of them without an account. */
  readonly removeSessions: (browser: string, account?: CaipAddress) => Promise<void>
  /** Ends the sessions of an account in every browser. */
  readonly removeAccount: (account: CaipAddress) => Promise<void>
}

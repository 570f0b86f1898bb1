import type { Connector, SignInRequest, WalletSession } from '../connectors/connector.js'
import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { ConnectorInfo } from '../entities/connection.js'
import type { SiwxMessage, SiwxSession } from '../entities/schema/accountSchema.js'
import type { SiwxAccount } from '../entities/siwxAccount.js'
import type { Client } from './client.js'
import type { PorticoState } from './state.js'

/** A nonce of a site. `expiresAt`: epoch ms; five minutes from now when left out. */
export type SiwxNonce = { readonly nonce: string; readonly expiresAt?: number | undefined }

/**
 * The site as its page sees it: who gives nonces, verifies what was signed, and remembers it. `createServerStore` asks a server that
 * has `createSiwxHandler`.
 *
 * @example
 * const store: SiwxSessionStore = {
 *   getNonce: async () => ({ nonce: await (await fetch('/nonce')).text() }),
 *   getSessions: async () => (await fetch('/me')).json(),
 *   addSession: async (session) => (await fetch('/verify', { method: 'POST', body: JSON.stringify(session) })).json(),
 *   removeSession: async (account) => (await fetch('/logout', { method: 'POST', body: account })).json(),
 * }
 */
export type SiwxSessionStore = {
  /** Origins that it contacts besides the page's own, for `client.hosts()`. */
  readonly hosts?: readonly string[] | undefined
  /** A nonce for one message. */
  readonly getNonce: () => Promise<SiwxNonce>
  /** The accounts that are signed in in this browser. */
  readonly getSessions: () => Promise<readonly SiwxAccount[]>
  /** Verifies what an account signed. Resolves to all that are signed in then, and rejects when it is refused. */
  readonly addSession: (session: SiwxSession) => Promise<readonly SiwxAccount[]>
  /** Signs an account out (CAIP-10). Resolves to those that are left. */
  readonly removeSession: (account: SiwxAccount['account']) => Promise<readonly SiwxAccount[]>
}

/** What an account signs, without what depends on the account. */
export type SiwxMessageFields = Omit<SiwxMessage, 'accountAddress' | 'chainId' | 'serializedMessage'>

/**
 * How visitors sign in, for the options `siwx` and `siweConfig` of `createPortico`: made by `siwx` and `siweConfig` of
 * `@portico/headless/siwx`.
 */
export type SiwxOption = {
  /** Who does not sign in is disconnected. */
  readonly isRequired: boolean
  /** `network`: a session is for an account on one network. `account`: on all networks of its namespace. */
  readonly scope: 'network' | 'account'
  /** The namespaces whose accounts sign in; all of them when left out. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Which changes end the sessions of the account before; an account that is disconnected is signed out. */
  readonly signsOutOn: { readonly disconnect: boolean; readonly account: boolean; readonly network: boolean }
  readonly store: SiwxSessionStore
  /** The fields of a message that is signed at `now`, epoch ms. */
  readonly createFields: (nonce: string, now: number) => Promise<SiwxMessageFields>
  /** The text of a message. */
  readonly formatMessage: (message: SiwxMessage) => Promise<string>
  /** Whether the active account has to sign in now; `unknown` until that was looked up. */
  readonly getStatus: (client: Client, state: PorticoState) => 'unknown' | 'due' | 'done'
  /**
   * What a wallet is asked to sign while it connects; `undefined` when nothing is ready. `wanted`: where it has to connect.
   */
  readonly takeSignIn: (
    client: Client,
    info: ConnectorInfo,
    wanted: { readonly namespace?: Namespace | undefined; readonly caipNetworkId?: CaipNetworkId | undefined },
  ) => SignInRequest | undefined
  /** Takes what a wallet signed while it connected, before its sessions are in the state. */
  readonly addSigned: (client: Client, sessions: readonly WalletSession[]) => void
  /** Has the account of a login sign in with it, before its sessions are in the state. */
  readonly addLogin: (client: Client, connector: Connector) => void
  /** Follows the accounts of a client from its start on. Returns a function that stops. */
  readonly start: (client: Client, option: SiwxOption) => () => void
}

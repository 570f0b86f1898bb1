import type { SiwxMessageFields, SiwxOption, SiwxSessionStore } from '../../client/siwxOption.js'
import { addLogin, addSigned, takeSignIn } from './connectSignInLater.js'
import { getStatus } from './status.js'
import { watchSiwx } from './watchSiwx.js'

/** What `siwx` takes. */
export type SiwxOptions = {
  /** Who gives nonces, verifies signatures and remembers sessions, e.g. `createServerStore()`. */
  readonly store: SiwxSessionStore
  /**
   * Who does not sign is disconnected, and the modal stays open until then.
   *
   * @default true
   */
  readonly required?: boolean | undefined
  /**
   * `network`: the account signs in on each network. `account`: a signature counts on all networks of its namespace.
   *
   * @default 'network'
   */
  readonly scope?: 'network' | 'account' | undefined
  /** A sentence for people, in one line, which wallets show. */
  readonly statement?: string | undefined
  /** URIs that the site wants to be listed in the message. */
  readonly resources?: readonly string[] | undefined
  /** How long a signature counts, in ms. As long as the site's sessions last when left out. */
  readonly expiration?: number | undefined
}

/** What every message has: of the page that asks, at the time when it asks. */
export function createPageFields(nonce: string, now: number): SiwxMessageFields {
  const { host, origin, pathname } = location
  return { domain: host, uri: `${origin}${pathname}`, version: '1', nonce, issuedAt: new Date(now).toISOString() }
}

/** The option of a sign-in, with what all of them have in common. */
export const createSiwxOption = (
  option: Omit<SiwxOption, 'getStatus' | 'takeSignIn' | 'addSigned' | 'addLogin' | 'start'>,
): SiwxOption => ({
  ...option,
  getStatus,
  takeSignIn,
  addSigned,
  addLogin,
  start: watchSiwx,
})

/**
 * Sign-in with a wallet, for the option `siwx` of `createPortico`: after an account connects, and after it changes, it signs one
 * message of the site (CAIP-122; EIP-4361 on EVM chains), unless the site knows it already. `useSiwx` shows the sign-in in a modal of
 * your own; that of `@portico/skin` has a view for it.
 *
 * @example
 * const portico = createPortico({ networks: [mainnet], adapters: [eip155()], siwx: siwx({ store: createServerStore() }) })
 */
export function siwx({
  store,
  required = true,
  scope = 'network',
  statement,
  resources,
  expiration,
}: SiwxOptions): SiwxOption {
  return createSiwxOption({
    isRequired: required,
    scope,
    signsOutOn: { disconnect: true, account: false, network: false },
    store,
    createFields: async (nonce, now) => ({
      ...createPageFields(nonce, now),
      ...(expiration !== undefined && { expirationTime: new Date(now + expiration).toISOString() }),
      ...(statement !== undefined && { statement }),
      ...(resources && { resources: [...resources] }),
    }),
    formatMessage: async (message) => (await import('../../rules/account/siwx.js')).formatSiwxMessage(message),
  })
}

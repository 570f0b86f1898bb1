import type { SiwxOption, SiwxSessionStore } from '../../client/siwxOption.js'
import { evmNamespace } from '../../constants/defaults.js'
import type { SiwxAccount } from '../../entities/siwxAccount.js'
import { FeatureError } from '../../errors/failures.js'
import { createPageFields, createSiwxOption } from './siwx.js'

/** Who is signed in, as callbacks of Sign-In with Ethereum know it. `chainId`: e.g. `1`. */
export type SiweSession = { readonly address: string; readonly chainId: number }

/** What a message is made of. `address`: a DID, `did:pkh:eip155:1:0x…`. `iat`: when it is made (ISO 8601). */
export type SiweMessageArgs = {
  readonly address: string
  readonly chainId: number
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  readonly iat: string
} & SiweMessageParams

/** What a site adds to its messages, and may replace. */
export type SiweMessageParams = {
  readonly domain?: string | undefined
  readonly uri?: string | undefined
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly statement?: string | undefined
}

/** Callbacks of a sign-in with Ethereum that a site has already. Accounts of other namespaces count as signed in. */
export type SiweOptions = {
  readonly getNonce: () => Promise<string>
  readonly createMessage: (args: SiweMessageArgs) => string
  /** Whether the site accepts the signature; it remembers the session. */
  readonly verifyMessage: (args: { readonly message: string; readonly signature: string }) => Promise<boolean>
  readonly getSession: () => Promise<SiweSession | null>
  /** Whether the session ended. */
  readonly signOut: () => Promise<boolean>
  readonly getMessageParams?: (() => Promise<SiweMessageParams>) | undefined
  readonly onSignIn?: ((session: SiweSession) => void) | undefined
  readonly onSignOut?: (() => void) | undefined
  /** @default true */
  readonly required?: boolean | undefined
  /** @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /** @default true */
  readonly signOutOnAccountChange?: boolean | undefined
  /** @default true */
  readonly signOutOnNetworkChange?: boolean | undefined
}

const toAccounts = (session: SiweSession | null): readonly SiwxAccount[] =>
  session ? [{ account: `${evmNamespace}:${session.chainId}:${session.address}` }] : []

function toStore({ getNonce, verifyMessage, getSession, signOut, onSignIn, onSignOut }: SiweOptions): SiwxSessionStore {
  return {
    getNonce: async () => ({ nonce: await getNonce() }),
    getSessions: async () => toAccounts(await getSession()),
    async addSession({ message, signature }) {
      if (!(await verifyMessage({ message, signature }))) throw new FeatureError('SIGNING_FAILED')
      const session = await getSession()
      if (session) onSignIn?.(session)
      return toAccounts(session)
    },
    async removeSession() {
      if (await signOut()) onSignOut?.()
      return toAccounts(await getSession())
    },
  }
}

/**
 * Sign-in with Ethereum by callbacks that a site has already, for the option `siweConfig` of `createPortico`.
 *
 * @example
 * const signIn = siweConfig({
 *   getNonce: async () => (await fetch('/nonce')).text(),
 *   createMessage: ({ domain, nonce }) => `${domain} wants you to sign in with nonce ${nonce}`,
 *   verifyMessage: async (signed) => (await fetch('/verify', { method: 'POST', body: JSON.stringify(signed) })).ok,
 *   getSession: async () => (await fetch('/me')).json(),
 *   signOut: async () => (await fetch('/logout', { method: 'POST' })).ok,
 * })
 * const portico = createPortico({ networks: [mainnet], adapters: [eip155()], siweConfig: signIn })
 */
export function siweConfig(options: SiweOptions): SiwxOption {
  const { required = true, createMessage, getMessageParams } = options
  const { signOutOnDisconnect = true, signOutOnAccountChange = true, signOutOnNetworkChange = true } = options
  return createSiwxOption({
    isRequired: required,
    scope: 'network',
    namespaces: [evmNamespace],
    signsOutOn: { disconnect: signOutOnDisconnect, account: signOutOnAccountChange, network: signOutOnNetworkChange },
    store: toStore(options),
    async createFields(nonce, now) {
      const page = createPageFields(nonce, now)
      const {
        domain = page.domain,
        uri = page.uri,
        exp,
        nbf,
        resources,
        ...params
      } = (await getMessageParams?.()) ?? {}
      return {
        ...page,
        ...params,
        domain,
        uri,
        ...(exp !== undefined && { expirationTime: exp }),
        ...(nbf !== undefined && { notBefore: nbf }),
        ...(resources && { resources: [...resources] }),
      }
    },
    async formatMessage({ accountAddress, chainId, issuedAt = '', expirationTime, notBefore, ...fields }) {
      return createMessage({
        ...fields,
        version: '1',
        iat: issuedAt,
        ...(expirationTime !== undefined && { exp: expirationTime }),
        ...(notBefore !== undefined && { nbf: notBefore }),
        address: `did:pkh:${chainId}:${accountAddress}`,
        chainId: Number(chainId.slice(evmNamespace.length + 1)),
      })
    },
  })
}

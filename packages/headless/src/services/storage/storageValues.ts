import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { Connection } from '../../entities/connection.js'
import type { SocialProvider } from '../../entities/features.js'
import type { DeepLinkChoice } from '../../entities/walletLink.js'
import type { RecentWallet } from '../../entities/wallet.js'

/** Something for each namespace, or for some. */
export type PerNamespace<Value> = { readonly [Space in Namespace]?: Value }

/** Stored answers by account or address; whoever takes one out checks it with its schema. */
export type StoredCache = Readonly<Record<string, unknown>>

/** What logins and sign-ins leave behind (wire facts, sections 9.1 and 9.2). No code and no token is among it (R54). */
export type LoginValues = {
  connectedSocial: SocialProvider
  /** Of a login that left for Telegram's redirect. */
  telegramSocialProvider: SocialProvider
  /** Whoever takes one out checks it with its schema. */
  siwxSessions: readonly unknown[]
  socialUsername: string
  emailLoginUsed: true
  email: string
  /** Epoch ms; may lie in the future after the clock was set back, see `emailCooldown` (R56). */
  lastEmailLoginTime: number
  /** A number is an EVM chain id. */
  lastUsedChain: number | CaipNetworkId
  smartAccountEnabledNetworks: readonly number[]
}

/** What is stored under each key (wire facts, section 9.1). */
export type StorageValues = LoginValues & {
  activeNetwork: CaipNetworkId
  activeNamespace: Namespace
  connectedNamespaces: readonly Namespace[]
  /** Written for other readers; the kit computes its own status at start-up. */
  connectionStatus: 'connected' | 'disconnected' | 'connecting' | 'reconnecting'
  connections: PerNamespace<readonly Connection[]>
  disconnectedConnectors: PerNamespace<readonly string[]>
  recentWallets: readonly RecentWallet[]
  accountTypes: PerNamespace<'eoa' | 'smartAccount' | 'payment'>
  deepLinkChoice: DeepLinkChoice
  nativeBalanceCache: StoredCache
  portfolioCache: StoredCache
  ensCache: StoredCache
  identityCache: StoredCache
} & { [Space in Namespace as `connectorId:${Space}`]: string }

/** A key of the browser storage; `connectorId:eip155` is the connected connector of a namespace. */
export type StorageKey = keyof StorageValues

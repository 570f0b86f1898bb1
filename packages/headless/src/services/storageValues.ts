import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Connection } from '../entities/connection.js'
import type { DeepLinkChoice, RecentWallet } from '../entities/wallet.js'

/** Something for each namespace, or for some. */
export type PerNamespace<Value> = { readonly [Space in Namespace]?: Value }

/** Stored answers by account or address; whoever takes one out checks it with its schema. */
export type StoredAnswers = Readonly<Record<string, unknown>>

/** What is stored under each key (wire facts, section 9.1). */
export type StorageValues = {
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
  nativeBalanceCache: StoredAnswers
  portfolioCache: StoredAnswers
  ensCache: StoredAnswers
  identityCache: StoredAnswers
} & { [Space in Namespace as `connectorId:${Space}`]: string }

/** A key of the browser storage; `connectorId:eip155` is the connected connector of a namespace. */
export type StorageKey = keyof StorageValues

import type { CaipNetworkId, Namespace } from './caip.js'

/** Kinds of connectors (specification §3). */
export type ConnectorType = 'ANNOUNCED' | 'MULTI_CHAIN' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH'

/** What is known of a connector: plain frozen data, safe for the store and for React. */
export type ConnectorFacts = {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly chain: Namespace
  /** Every namespace it speaks, where that is more than `chain`. */
  readonly namespaces?: readonly Namespace[]
  readonly imageUrl?: string
  readonly imageId?: string
  readonly explorerId?: string
  readonly info?: { readonly rdns?: string }
}

/** One account of a connection; `type` is for Bitcoin. */
export type Account = {
  readonly address: string
  readonly type?: 'payment' | 'ordinal'
  readonly publicKey?: string
  readonly path?: string
}

/** What one connector gave, one per namespace. */
export type Connection = {
  readonly connectorId: string
  readonly accounts: readonly Account[]
  readonly caipNetworkId?: CaipNetworkId
  readonly auth?: { readonly name?: string }
}

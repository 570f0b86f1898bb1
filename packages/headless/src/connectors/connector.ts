import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Account, ConnectorInfo } from '../entities/connection.js'
import type { Network } from '../entities/network.js'

/** What a wallet says of itself once somebody is connected through it. */
export type WalletInfo = { readonly name: string; readonly icon?: string; readonly rdns?: string }

/** One namespace of a live connection, checked and normalised by the connector. `accounts` is never empty. */
export type WalletSession = {
  readonly namespace: Namespace
  readonly accounts: readonly Account[]
  /** Where the wallet stands now; it may be a network the host did not configure. */
  readonly caipNetworkId: CaipNetworkId
  readonly wallet?: WalletInfo
}

/** What a wallet reports by itself. An empty `accounts` means it took its permission back. */
export type ConnectorEvent =
  | { readonly type: 'accounts'; readonly namespace: Namespace; readonly accounts: readonly Account[] }
  | { readonly type: 'network'; readonly caipNetworkId: CaipNetworkId }
  /** Of one namespace, or of all of the wallet's. */
  | { readonly type: 'disconnect'; readonly namespace?: Namespace }

export type ConnectRequest = {
  readonly signal: AbortSignal
  /** The namespace the visitor asked for, of a wallet that speaks several. */
  readonly namespace?: Namespace
  /** The network the visitor asked for; a connector that can, proposes it first. */
  readonly caipNetworkId?: CaipNetworkId
  /** Called with each pairing link, for connectors that pair with a phone. */
  readonly onPairing?: (uri: string) => void
}

export type WalletRequest = { readonly method: string; readonly params?: unknown }

/** A way to reach one wallet. Live objects stay here; the store holds `facts` only. */
export type Connector = {
  readonly info: ConnectorInfo
  /** Asks the visitor. Rejects with a `PorticoError`. */
  connect(request: ConnectRequest): Promise<readonly WalletSession[]>
  /** Never asks the visitor; empty when the wallet no longer grants anything. */
  restore(request: ConnectRequest): Promise<readonly WalletSession[]>
  /** `isLast`: no other namespace is connected through it any more. */
  disconnect(namespace: Namespace, isLast: boolean): Promise<void>
  /** One call to the wallet, on the given network. Rejects with a `PorticoError`. */
  request(request: WalletRequest, caipNetworkId: CaipNetworkId): Promise<unknown>
  /** Returns the undo. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /** Makes one connector of two faces of a wallet; wallets that announce themselves per namespace have it. */
  readonly merge?: (first: Connector, second: Connector) => Connector
  /** Closes sockets and timers of its own; the next call opens them again. */
  release?(): void
}

/** What a connector factory is given by the client that owns it. */
export type ConnectorContext = {
  readonly projectId: string | undefined
  readonly metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }
  readonly networks: readonly [Network, ...Network[]]
  readonly relay: string
  rpcUrls(network: Network): readonly string[]
}

/** What the host passes in `connectors`: it becomes a connector inside `createPortico`. */
export type ConnectorFactory = (context: ConnectorContext) => Connector

import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Account, ConnectorInfo } from '../entities/connection.js'
import type { Network } from '../entities/network.js'

/** How a connected wallet presents itself. */
export type WalletInfo = { readonly name: string; readonly icon?: string; readonly rdns?: string }

/** The wallet of a connector, for its sessions. */
export const toWalletInfo = ({ name, imageUrl, info }: ConnectorInfo): WalletInfo => ({
  name,
  ...(imageUrl && { icon: imageUrl }),
  ...(info?.rdns && { rdns: info.rdns }),
})

/** One namespace of a connection. `accounts` is never empty. */
export type WalletSession = {
  readonly namespace: Namespace
  readonly accounts: readonly Account[]
  /** The wallet's current network; it may be one the application did not configure. */
  readonly caipNetworkId: CaipNetworkId
  readonly wallet?: WalletInfo
  /** The wallet was not asked: these are `ConnectRequest.remembered`. */
  readonly isUnconfirmed?: boolean
}

/** A change the wallet reports by itself. Empty `accounts` mean that it is locked. */
export type ConnectorEvent =
  | { readonly type: 'accounts'; readonly namespace: Namespace; readonly accounts: readonly Account[] }
  | { readonly type: 'network'; readonly caipNetworkId: CaipNetworkId }
  /** Ends one namespace, or all of the wallet's when `namespace` is left out. */
  | { readonly type: 'disconnect'; readonly namespace?: Namespace }

export type ConnectRequest = {
  readonly signal: AbortSignal
  /** The namespace the user chose, for a wallet with several. */
  readonly namespace?: Namespace
  /** The network the user chose; connectors that can, propose it first. */
  readonly caipNetworkId?: CaipNetworkId
  /**
   * The accounts of an earlier visit, while a session is restored. A wallet that cannot be asked without the risk of a window is
   * not asked then: its session has these accounts, and is confirmed by the next call.
   */
  readonly remembered?: readonly Account[]
  /** Called with each pairing URI, by connectors that pair with a phone. */
  readonly onPairing?: (uri: string) => void
}

export type WalletRequest = { readonly method: string; readonly params?: unknown }

/** A way to reach one wallet. Providers stay inside it; the store holds `info` only. */
export type Connector = {
  readonly info: ConnectorInfo
  /** Hosts that it shows in a frame, besides those of the services. */
  readonly frames?: readonly string[]
  /** Loads the code of `connect`, so that it asks the wallet before it returns. */
  preload?(): void
  /** Asks the user. Rejects with a `PorticoError`. */
  connect(request: ConnectRequest): Promise<readonly WalletSession[]>
  /**
   * Never asks the user, as long as `remembered` is given; empty when the wallet is locked.
   *
   * @throws NotConnectedError when the wallet says that the user revoked its permission
   */
  restore(request: ConnectRequest): Promise<readonly WalletSession[]>
  /**
   * Waits for the wallet that approves a pairing of an earlier load of the page, until `signal` aborts. Never asks the user.
   */
  resume?(request: ConnectRequest): Promise<readonly WalletSession[]>
  /** `isLast`: no other namespace stays connected through this connector. */
  disconnect(namespace: Namespace, isLast: boolean): Promise<void>
  /** Sends one request to the wallet, for the given network. Rejects with a `PorticoError`. */
  request(request: WalletRequest, caipNetworkId: CaipNetworkId): Promise<unknown>
  /** Returns the unsubscribe function. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /** The wallet's own objects. Two connectors with one of them in common are of one wallet. */
  readonly providers?: readonly object[]
  /** Finds the connector of the same wallet among those that were found before, when its id is another one. */
  readonly findSame?: (added: Connector, found: Iterable<Connector>) => Connector | undefined
  /** Merges the connectors of one wallet, for wallets that are discovered once per namespace. */
  readonly merge?: (first: Connector, second: Connector) => Connector
  /** Closes the connector's own sockets and timers; the next call opens them again. */
  release?(): void
}

/** What the client passes to a connector factory. */
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

/** An entry of the option `connectors`; `createPortico` calls it once. */
export type ConnectorFactory = (context: ConnectorContext) => Connector

import type { ApprovalRequest } from '../entities/approval.js'
import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Account, AccountType, ConnectorInfo, WalletUser } from '../entities/connection.js'
import type { Network } from '../entities/network.js'
import type { SiwxMessage } from '../entities/schema/accountSchema.js'
import type { PorticoError } from '../errors/base.js'
import type { LoginValues } from '../services/storage/storageValues.js'

/** How a connected wallet presents itself. */
export type WalletInfo = { readonly name: string; readonly icon?: string; readonly rdns?: string }

/** The wallet of a connector, for its sessions. */
export const toWalletInfo = ({ name, imageUrl, info }: ConnectorInfo): WalletInfo => ({
  name,
  ...(imageUrl && { icon: imageUrl }),
  ...(info?.rdns && { rdns: info.rdns }),
})

/**
 * What a wallet is asked to sign while it connects: a sign-in message (CAIP-122) for the account and network that it grants.
 * `caipNetworkIds`: the networks on which the site lets accounts sign in. On another one, the wallet only connects.
 */
export type SignInRequest = Omit<SiwxMessage, 'accountAddress' | 'chainId' | 'serializedMessage'> & {
  readonly caipNetworkIds: readonly CaipNetworkId[]
}

/** `message`: the exact text that was signed. `signature`: as the namespace writes it. */
export type SignedMessage = { readonly message: string; readonly signature: string }

/** What a wallet says about its accounts. */
export type WalletAccounts = {
  readonly accounts: readonly Account[]
  /** What the active account is, if the wallet says so. */
  readonly accountType?: Exclude<AccountType, 'payment'>
  /** Of an embedded wallet: who is logged in. */
  readonly user?: WalletUser
}

/** One namespace of a connection. `accounts` is never empty. */
export type WalletSession = WalletAccounts & {
  readonly namespace: Namespace
  /** The wallet's current network, which may be one that is not configured. */
  readonly caipNetworkId: CaipNetworkId
  readonly wallet?: WalletInfo
  /** What the wallet signed of `ConnectRequest.signIn`. Nobody has verified it. */
  readonly signed?: SignedMessage
  /** Fields in which the wallet was asked for something else than `ConnectRequest.signIn`, because the connector had to. */
  readonly signInChanges?: Pick<SignInRequest, 'issuedAt' | 'statement' | 'resources'>
  /** The wallet was not asked: these are `ConnectRequest.remembered`. */
  readonly isUnconfirmed?: boolean
}

/** A change that the wallet reports. Empty `accounts` mean that the wallet is locked. */
export type ConnectorEvent =
  | (WalletAccounts & { readonly type: 'accounts'; readonly namespace: Namespace })
  | { readonly type: 'network'; readonly caipNetworkId: CaipNetworkId }
  /** The wallet disconnected `namespace`, or all its namespaces when left out. */
  | { readonly type: 'disconnect'; readonly namespace?: Namespace }

/** What a connector may need from the user while it connects, with the type of the answer. */
export type ConnectAnswers = {
  /** A code that was sent to the user. */
  readonly code: string
  /** The user confirmed this device, e.g. in an email or on another device. */
  readonly device: void
  /** Whether the user approves. */
  readonly approval: boolean
}

/** What the service of a login asks the user before the connection is made. */
export type ConnectQuestion<Kind extends keyof ConnectAnswers = keyof ConnectAnswers> = {
  readonly kind: Kind
  /** What the question is about, in the words of the service, e.g. the address that a code was sent to. */
  readonly subject?: string
  /** Why the last answer to the same question was not accepted. */
  readonly error?: PorticoError
  /** Has what the user needs for the answer sent again, e.g. the code. Rejects when that fails; the question stays open. */
  readonly resend?: () => Promise<void>
}

/** How a user logs in, where the connector is that of a login. */
export type ConnectLogin = { readonly email: string }

/** What a connector is asked to connect with. */
export type ConnectRequest = {
  readonly signal: AbortSignal
  /** The namespace the user chose, for a wallet with several. */
  readonly namespace?: Namespace
  /** The network that the user chose. Connectors that can propose networks propose it first. */
  readonly caipNetworkId?: CaipNetworkId
  /**
   * The accounts of an earlier visit, while a session is restored. A wallet that might open a window is not asked: its session
   * has these accounts until the next request confirms them.
   */
  readonly remembered?: readonly Account[]
  /** Topic of the pairing link that was shown before the page reloaded: a wallet may still approve it. */
  readonly pairingTopic?: string | undefined
  /** Called with each pairing link, by connectors that pair with a mobile wallet. */
  readonly onPairing?: (uri: string) => void
  /** What the wallet is asked to sign with the connection. One that cannot connects without it. */
  readonly signIn?: SignInRequest
  /** Who logs in, for connectors of a login. Without it, they connect whoever is still logged in. */
  readonly login?: ConnectLogin
  /**
   * Asks the user what the connection needs. Rejects when the user leaves, and as soon as `signal` aborts. Missing where nobody would
   * answer, e.g. while a session is restored. A question that another one follows needs no answer any more.
   */
  readonly ask?: <Kind extends keyof ConnectAnswers>(question: ConnectQuestion<Kind>) => Promise<ConnectAnswers[Kind]>
}

/** A request to a wallet: a method of its namespace, with the parameters of that method. */
export type WalletRequest = { readonly method: string; readonly params?: unknown }

/** How far a request of a wallet has come that can be asked about it later: it waits for its turn, or the wallet has it. */
export type RequestProgress = 'waiting' | 'sent'

/** A request that a page asks about again after a reload. */
export type RequestTracking = {
  /** Unique, and known to the page before the wallet is asked. */
  readonly id: string
  /** Called by a connector whose wallet tells by `id` what became of the request; right before the wallet has it, with `sent`. */
  readonly onProgress: (progress: RequestProgress) => void
}

/** A way to reach one wallet. Only its `info` is in the store; its providers are not. */
export type Connector = {
  readonly info: ConnectorInfo
  /** Hosts that it shows in an iframe, besides those of the services. */
  readonly frames?: readonly string[]
  /** Loads the code of `connect` ahead of time, so that `connect` asks the wallet synchronously. */
  preload?(): void
  /** Asks the user to connect. Rejects with a `PorticoError`. */
  connect(request: ConnectRequest): Promise<readonly WalletSession[]>
  /**
   * Restores the sessions of an earlier visit, without a prompt if `remembered` is given. Resolves with an empty list when the
   * wallet is locked.
   *
   * @throws NotConnectedError when the wallet says that the user revoked its permission
   */
  restore(request: ConnectRequest): Promise<readonly WalletSession[]>
  /** Waits, until `signal` aborts, for a wallet to approve the link of `pairingTopic`. Never prompts. */
  resume?(request: ConnectRequest): Promise<readonly WalletSession[]>
  /** `isLast`: no other namespace stays connected through this connector. */
  disconnect(namespace: Namespace, isLast: boolean): Promise<void>
  /** Sends one request to the wallet, for the given network. Rejects with a `PorticoError`. */
  request(request: WalletRequest, caipNetworkId: CaipNetworkId, tracking?: RequestTracking): Promise<unknown>
  /**
   * Of a login: has the account sign in with it, right after the user has logged in. Resolves to what was signed, which nobody has
   * verified, and to `undefined` where the login signs nothing. Rejects with a `PorticoError`, and once `signal` aborts.
   */
  signIn?(message: SiwxMessage, signal: AbortSignal): Promise<SignedMessage | undefined>
  /** Returns the unsubscribe function. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /** The wallet's own objects. Connectors that share one of them belong to the same wallet. */
  readonly providers?: readonly object[]
  /** Finds the connector of the same wallet, with another id, among those found before. */
  readonly findSame?: (added: Connector, found: Iterable<Connector>) => Connector | undefined
  /** Merges the connectors of a wallet that is discovered once per namespace. */
  readonly merge?: (first: Connector, second: Connector) => Connector
  /** Closes the connector's own sockets and timers; the next call opens them again. */
  release?(): void
}

/** A request that the user has to approve, as who lists it knows it. */
export type ConnectorApproval = {
  readonly request: ApprovalRequest
  /** Shows the page that signs over an element as soon as it is this request's turn. Returns a function that hides it. */
  show(element: Element): () => void
  /** Ends it as one that the user rejected. Does nothing once it has ended. */
  reject(): void
}

/** A listed request, as its connector moves it. */
export type ListedApproval = {
  /** Whether the page that signs shows it. */
  setShown(isShown: boolean): void
  /** The user leaves what is shown, by Escape or by a press beside it. */
  leave(reason: 'escape' | 'outside'): void
  /** Takes it off the list. `error`: why it ended, unless it was approved or rejected. */
  remove(error?: PorticoError): void
}

/** The state of the client as a connector reads it that shows a page of its own. */
type HostState = {
  readonly namespace: Namespace
  readonly selectedNetworkIds: Readonly<Partial<Record<Namespace, CaipNetworkId>>>
  readonly theme: {
    readonly mode: 'light' | 'dark' | undefined
    readonly variables: Readonly<Record<string, string>>
  }
}

/** What is kept of a login between visits. `read`: `undefined` when nothing is. `write`: `undefined` removes it. */
export type ConnectorStorage = {
  read<Key extends keyof LoginValues>(key: Key): LoginValues[Key] | undefined
  write<Key extends keyof LoginValues>(key: Key, value: LoginValues[Key] | undefined): void
}

/** What a connector may use of the client that shows a page of its own, e.g. of a login. */
export type ConnectorHost = {
  readonly options: {
    /** `secureSite`: origin of the page that logs in. `directory`: has the origins that a project allows. */
    readonly services: { readonly secureSite: string; readonly directory: string }
    /** Whether that page may log. */
    readonly enableAuthLogger: boolean
  }
  readonly state: {
    getState(): HostState
    subscribe<Slice>(selector: (state: HostState) => Slice, listener: (slice: Slice) => void): () => void
  }
  /** `undefined` before anything was read from it. */
  storage(): ConnectorStorage | undefined
  readonly notifications: {
    show(toast: { readonly variant: 'error'; readonly code: string; readonly message: string }): void
    showError(error: PorticoError): void
    /** Shows an alert, which stays until it is dismissed; once for each `kind`. */
    alert(kind: string, message: string): void
  }
  /** Lists a request until the user has approved or rejected it, and opens the modal unless the site shows the list itself. */
  listApproval(approval: ConnectorApproval): Promise<ListedApproval>
  log(level: 'warn', message: string): void
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
  readonly host: ConnectorHost
  rpcUrls(network: Network): readonly string[]
}

/** An entry of the option `connectors`; `createPortico` calls it once. */
export type ConnectorFactory = (context: ConnectorContext) => Connector

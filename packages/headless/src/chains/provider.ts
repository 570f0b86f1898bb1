import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import type { WalletRequest } from '../connectors/connector.js'

/** Methods that wallets answer without asking the user (EIP-2255, EIP-5792, ERC-7811). */
export const silentWalletMethods: readonly string[] = [
  'wallet_getPermissions',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
]

/** The connected accounts and the network of a namespace. */
export type ProviderSession = {
  /** The active account first. */
  readonly addresses: readonly string[]
  /** The wallet's network, which may be one that is not configured. */
  readonly caipNetworkId: CaipNetworkId
}

/** Several calls in one request, as passed in by the application. */
export type CallsRequest = { readonly calls: unknown; readonly isAtomic: boolean; readonly capabilities: unknown }

/**
 * The functions that a provider is built from. Each call goes to the wallet that is connected at that time, and rejects with a
 * `PorticoError`.
 */
export type ProviderHost = {
  readonly namespace: Namespace
  /** `undefined` while nothing is connected. */
  session(): ProviderSession | undefined
  /** Calls `listener` when the session changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** The configured network with this id. */
  findNetwork(caipNetworkId: CaipNetworkId): Network | undefined
  /**
   * Sends a request to the wallet. One that prompts the user is refused while another prompt of the account is open, or when
   * account or network differ from those shown.
   */
  request(call: WalletRequest): Promise<unknown>
  /** Resolves with the hash. The transaction is listed as pending. */
  sendTransaction(transaction: unknown, options?: object): Promise<string>
  /** Resolves with the id of the calls. They are listed as pending. */
  sendCalls(request: CallsRequest): Promise<string>
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  signMessage(message: string): Promise<string>
  signTransaction(transaction: unknown, options?: object): Promise<unknown>
  signAllTransactions(transactions: readonly unknown[]): Promise<readonly unknown[]>
  /** The wallet's own objects, such as its Wallet Standard object; empty for a wallet that is connected over WalletConnect. */
  wallets(): readonly object[]
}

/**
 * The provider of a namespace that has no standard like EIP-1193: the connected account, and the requests its wallet accepts.
 *
 * @example
 * const signer = await getProvider(portico, { namespace: 'solana' })
 * const signed = await signer.signTransaction(transaction)
 */
export type WalletSigner = Pick<
  ProviderHost,
  'namespace' | 'request' | 'sendTransaction' | 'signMessage' | 'signTransaction' | 'signAllTransactions' | 'subscribe'
> & {
  /** `undefined` while nothing is connected. */
  readonly address: string | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The wallet's own objects, such as its Wallet Standard object; empty for a wallet that is connected over WalletConnect. */
  readonly wallets: readonly object[]
}

/**
 * The EIP-1193 provider of the connected account. It follows the account, network and wallet, and emits the events of the
 * standard. Its errors have the numeric `code` of the standard, and the `PorticoError` as their `cause`.
 *
 * @example
 * const provider = await getProvider(portico, { namespace: 'eip155' })
 * const ethers = new BrowserProvider(provider)
 */
export type ConnectedProvider = {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: never) => void): void
  removeListener(event: string, listener: (value: never) => void): void
}

/** The provider of a namespace: a `ConnectedProvider` for `eip155`, a `WalletSigner` for all others. */
export type NamespaceProvider<Of extends Namespace = Namespace> = Of extends 'eip155' ? ConnectedProvider : WalletSigner

export const createWalletSigner = (host: ProviderHost): WalletSigner => ({
  namespace: host.namespace,
  get address() {
    return host.session()?.addresses[0]
  },
  get caipNetworkId() {
    return host.session()?.caipNetworkId
  },
  get wallets() {
    return host.wallets()
  },
  request: host.request,
  sendTransaction: host.sendTransaction,
  signMessage: host.signMessage,
  signTransaction: host.signTransaction,
  signAllTransactions: host.signAllTransactions,
  subscribe: host.subscribe,
})

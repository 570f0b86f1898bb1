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

/** The connected account of a namespace, as a provider tells it. */
export type ProviderSession = {
  /** The active account first. */
  readonly addresses: readonly string[]
  /** The wallet's network, which may be one that is not configured. */
  readonly caipNetworkId: CaipNetworkId
}

/** Several calls in one request, as an application wrote them. */
export type CallsRequest = { readonly calls: unknown; readonly isAtomic: boolean; readonly capabilities: unknown }

/**
 * What a provider is made of. It follows the connection: whatever it is asked is asked of the wallet that is connected by then.
 * Everything rejects with a `PorticoError`.
 */
export type ProviderHost = {
  readonly namespace: Namespace
  /** `undefined` while nothing is connected. */
  session(): ProviderSession | undefined
  /** Calls `listener` when the session changed. Returns a function that stops. */
  subscribe(listener: () => void): () => void
  /** The configured network with this id. */
  findNetwork(caipNetworkId: CaipNetworkId): Network | undefined
  /**
   * Asks the wallet. What asks the user waits for no other request of the account, and is refused once account or network are
   * others than those shown.
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
  /** The wallet's own objects, such as the wallet of the Wallet Standard; empty for a wallet on a phone. */
  wallets(): readonly object[]
}

/**
 * The provider of a namespace whose libraries have no common form for one: the connected account, and what its wallet can do.
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
  /** The wallet's own objects, such as the wallet of the Wallet Standard; empty for a wallet on a phone. */
  readonly wallets: readonly object[]
}

/**
 * The EIP-1193 provider of the connected account. It follows account, network and wallet, tells so by the events of the standard,
 * and rejects with errors that have its numeric `code`, with the `PorticoError` as their `cause`.
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

/** The provider of a namespace. */
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

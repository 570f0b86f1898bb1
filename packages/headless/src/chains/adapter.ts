import type { Connector } from '../connectors/connector.js'
import type { Namespace } from '../entities/caip.js'
import type { Network } from '../entities/network.js'

/** An area of the specification's support table (section 1); screens and queries ask for it, never for a chain's name. */
export type ChainFeature = 'balance' | 'send' | 'tokens' | 'nfts' | 'activity' | 'names' | 'onramp' | 'swaps'

export type ReadOptions = { readonly signal?: AbortSignal }

export type TransferDetails = {
  readonly from: string
  readonly to: string
  /** Smallest unit of what is sent. */
  readonly amount: bigint
  /** What is sent; the native coin when left out. `address`: the token's own, without its chain. */
  readonly token?: { readonly address: string; readonly decimals: number }
}

/** A signer's seat: the wallet, and the account and network that were reviewed. */
export type Signer = { readonly connector: Connector; readonly address: string; readonly network: Network }

/**
 * The working half of an adapter, loaded on intent because it carries the chain's library. What a chain cannot do is not
 * there. Every failure is a `PorticoError`.
 */
export type ChainActions = {
  /** Whole-string check with checksum; form alone is `rules/isAddress`. */
  isAddress(value: string): boolean
  signMessage(signer: Signer, message: string): Promise<string>
  /** Asks the wallet to stand on the network; believed only after the wallet says so itself. */
  switchNetwork(connector: Connector, network: Network): Promise<void>
  /** Smallest unit of the native coin. */
  nativeBalance?(network: Network, address: string, options?: ReadOptions): Promise<bigint>
  /** Smallest unit of the native coin, as the node estimates it now. */
  transferFee?(network: Network, details: TransferDetails, options?: ReadOptions): Promise<bigint>
  /** What is kept back when everything is sent (wire facts, section 16). */
  transferReserve?(network: Network, options?: ReadOptions): Promise<bigint>
  /** The transaction's hash, as soon as the wallet gave it. */
  transfer?(signer: Signer, details: TransferDetails): Promise<string>
  /** Settles when the transaction is in a block; `false` when it failed there, or can never get in. */
  waitForTransaction?(network: Network, hash: string, options?: ReadOptions): Promise<boolean>
  /** EIP-712. */
  signTypedData?(signer: Signer, typedData: unknown): Promise<string>
  /** The signed transaction, in the chain's own form, like the one that is given. */
  signTransaction?(signer: Signer, transaction: unknown, options?: object): Promise<unknown>
  signAllTransactions?(signer: Signer, transactions: readonly unknown[]): Promise<readonly unknown[]>
  /** The transaction's hash. */
  signAndSendTransaction?(signer: Signer, transaction: unknown, options?: object): Promise<string>
}

/** A working half that has the ability. */
export type ChainActionsWith<Action extends keyof ChainActions> = ChainActions & Required<Pick<ChainActions, Action>>

export type ChainContext = {
  rpcUrls(network: Network): readonly string[]
}

export type DiscoveryOptions = {
  readonly announced: boolean
  /** Those of the adapter's namespace, in the host's order. */
  readonly networks: readonly Network[]
}

/** What the host passes in `adapters`: light facts, with the work behind `load`. */
export type ChainAdapter = {
  readonly namespace: Namespace
  readonly supports: ReadonlySet<ChainFeature>
  /** Reports wallets present in this browser, now and later; returns the undo. */
  discover(options: DiscoveryOptions, onFound: (connector: Connector) => void): () => void
  load(context: ChainContext): Promise<ChainActions>
}

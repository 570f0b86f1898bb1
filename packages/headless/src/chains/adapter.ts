import type { Connector, RequestTracking } from '../connectors/connector.js'
import type { Namespace } from '../entities/caip.js'
import type { Nft } from '../entities/nft.js'
import type { Network } from '../entities/network.js'
import type { TokenBalance } from '../entities/schema/blockchainSchema.js'
import type { NftHolding, ResolvedName, SendNft } from '../entities/sendDraft.js'
import type { TransactionOutcome, TransactionProgress } from '../rules/flows/transactions.js'
import type { ProviderHost } from './provider.js'

/** A feature that an adapter may support. Views and queries check for it instead of comparing namespaces. */
export type ChainFeature = 'balance' | 'send' | 'tokens' | 'nfts' | 'activity' | 'names' | 'onramp' | 'swaps'

/** Options of a read of a chain: `signal` ends it. */
export type ReadOptions = { readonly signal?: AbortSignal }

/** A transfer of the coin, of a token or of an NFT. Addresses are those of the chain. */
export type TransferDetails = {
  readonly from: string
  readonly to: string
  /** In base units of the coin or token. */
  readonly amount: bigint
  /** The native coin when left out. `address`: the token's contract or mint. */
  readonly token?: { readonly address: string; readonly decimals: number; readonly nft?: SendNft }
}

/** What is known about a transfer before the wallet is asked. */
export type TransferInspection = {
  /** For a token that may keep a part of a transfer: what arrives, in base units; `undefined` when it is unknown. */
  readonly received?: bigint | undefined
  /** What the recipient is, when it is not a person's account. */
  readonly receiver?: 'program' | 'sysvar' | 'token' | undefined
}

/** A swap, as built by the service. Amounts in base units. */
export type SwapDetails = {
  readonly from: string
  readonly to: string
  readonly data: string
  /** Of the native coin. */
  readonly value: bigint
  /** Contracts of the two tokens; the native coin when left out. */
  readonly source?: string | undefined
  readonly target?: string | undefined
  /** Calls of the account that run right before the swap, in the same block. */
  readonly before?: readonly ContractCall[] | undefined
}

/** A contract call that transfers no native coin. */
export type ContractCall = { readonly to: string; readonly data: string }

/** What a swap would spend and receive, in base units. */
export type SwapInspection = { readonly spent: bigint; readonly received: bigint }

/** A transaction in a block. `owner`: the account whose share is wanted. */
export type ReceivedDetails = {
  readonly hash: string
  readonly owner: string
  /** Contract of the token; the native coin when left out. */
  readonly token?: string | undefined
}

/** An approval: the `spender` contract may take `amount` of `token`, in base units. */
export type TokenApproval = { readonly token: string; readonly spender: string; readonly amount: bigint }

/** Options of a chain's adapter, besides those that every chain has. */
export type ChainOptions = TransferOptions & { readonly [option: string]: unknown }

/** Options of what asks a wallet for a transaction. */
export type TransferOptions = {
  /** Called right before the wallet is asked; when it throws, the wallet is not asked. */
  readonly onHandOver?: () => void
  /** Passed on with the request to the wallet. */
  readonly tracking?: RequestTracking
}

/** A transaction whose hash the wallet returned. `nonce`, `lastValidBlockHeight`: see `PendingTransaction`. */
export type SentTransaction = {
  readonly hash: string
  /** Address of the account. */
  readonly from: string
  readonly nonce?: number | undefined
  readonly lastValidBlockHeight?: number | undefined
}

/** Options of waiting for a transaction. */
export type WaitForTransactionOptions = ReadOptions & {
  /** Called with the answer of a node, each time it is asked. */
  readonly onProgress?: (progress: TransactionProgress) => void
}

/** Options of signing a message. */
export type SignMessageOptions = {
  /**
   * On Solana: called with the bytes that were signed. These are the bytes of the text; a hardware wallet adds a header before
   * them.
   */
  readonly onSignedBytes?: ((bytes: Uint8Array) => void) | undefined
}

/**
 * Status of calls that a wallet accepted. `partial`: in blocks, but some failed. `dropped`: none will ever be in a block.
 * `hashes`: the transactions that are in blocks, in order.
 */
export type CallsStatus = {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'partial' | 'dropped'
  /** Whether the calls take effect all or not at all. */
  readonly isAtomic: boolean
  readonly hashes: readonly string[]
}

/**
 * Capabilities of a wallet, by their names in EIP-5792 and the standards that extend it, such as `atomic` or `paymasterService`.
 */
export type Capabilities = {
  /**
   * Whether calls can take effect all or not at all: `supported`, `ready` (after the user agrees to an upgrade of the account),
   * or `unsupported`.
   */
  readonly atomic?: { readonly status: 'supported' | 'ready' | 'unsupported' }
  readonly [capability: string]: unknown
}

/** The wallet that signs, with the account and the network that the user reviewed. */
export type Signer = { readonly connector: Connector; readonly address: string; readonly network: Network }

/**
 * The actions of an adapter, loaded on demand because they import the chain's library. An action that a chain does not support is
 * missing. Failures of wallets, nodes and input are `PorticoError`s; other errors of the library are handled by the caller.
 */
export type ChainActions = {
  /**
   * Checks an address, including its checksum; `isAddress` of `/rules` checks only the form. `network`: refuses addresses of
   * other networks, in namespaces where they differ.
   */
  isAddress(value: string, network?: Network): boolean
  signMessage(signer: Signer, message: string, options?: SignMessageOptions): Promise<string>
  /**
   * Asks the wallet to switch, then reads its network, because some wallets report success without switching. After `signal`
   * aborted, a wallet without a network of its own that grants this one late stays on the one before.
   */
  switchNetwork(connector: Connector, network: Network, signal?: AbortSignal): Promise<void>
  /**
   * The address of a name on the network `place`; `undefined` when the name has no address or is invalid, or when the address has
   * another primary name. Rejects with a `FeatureError` `NAME_GATEWAY_REFUSED` when only a server could tell that the site does not
   * allow.
   *
   * @param networks - the configured networks of the namespace; names may be on another one than `place`
   */
  resolveName?(
    name: string,
    place: Network,
    networks: readonly Network[],
    options?: ReadOptions,
  ): Promise<ResolvedName | undefined>
  /** In base units of the native coin. */
  nativeBalance?(network: Network, address: string, options?: ReadOptions): Promise<bigint>
  /** The NFTs that the wallet lists; `undefined` when it lists none. Never prompts. */
  ownedNfts?(signer: Signer): Promise<readonly Nft[] | undefined>
  /** The native coin and the tokens that the wallet lists; `undefined` when it lists none. Never prompts. */
  ownedTokens?(signer: Signer): Promise<readonly TokenBalance[] | undefined>
  /** Standard of an NFT, and how many copies of it an account holds; `undefined` when it cannot be sent as an NFT. */
  nftHolding?(
    network: Network,
    nft: { readonly owner: string; readonly address: string; readonly tokenId: string },
    options?: ReadOptions,
  ): Promise<NftHolding | undefined>
  /**
   * The current estimate of the fee, in base units of the native coin. Rejects with `SendValidationError` when the decimals of
   * the token are not those on the chain.
   */
  transferFee?(network: Network, details: TransferDetails, options?: ReadOptions): Promise<bigint>
  /** Simulates the transfer on a node. Rejects with the error of the node if the transfer would fail. */
  inspectTransfer?(network: Network, details: TransferDetails, options?: ReadOptions): Promise<TransferInspection>
  /** The fee to keep back when the whole balance is sent, in base units of the native coin. */
  transferReserve?(network: Network, options?: ReadOptions): Promise<bigint>
  /**
   * Resolves with the transaction's hash as soon as the wallet returns it. Rejects with `TransactionOutcomeUnknownError` when the
   * wallet was asked and did not refuse; any other error means that nothing was sent.
   */
  transfer?(signer: Signer, details: TransferDetails, options?: TransferOptions): Promise<string>
  /** Resolves when the transaction has ended. Rejects when no node can tell, or when `signal` aborts. */
  waitForTransaction?(
    network: Network,
    transaction: SentTransaction,
    options?: WaitForTransactionOptions,
  ): Promise<TransactionOutcome>
  /**
   * Simulates a swap on a node. Rejects with the error of the node if the swap would fail, with a `FeatureError` `SWAP_UNCHECKED` when
   * the node cannot simulate it, and with `SWAP_MISMATCH` when it is no call of an exchange.
   */
  inspectSwap?(network: Network, details: SwapDetails, options?: ReadOptions): Promise<SwapInspection>
  /** What an account received in a transaction, in base units; `undefined` when it is unknown. */
  receivedAmount?(network: Network, details: ReceivedDetails, options?: ReadOptions): Promise<bigint | undefined>
  /**
   * Simulates an approval on a node. `true` when the token refuses it but accepts one of 0, which then has to come first. `false`
   * when no node can tell.
   */
  needsAllowanceReset?(
    network: Network,
    owner: string,
    approval: TokenApproval,
    options?: ReadOptions,
  ): Promise<boolean>
  /** The transaction, for `signAndSendTransaction`, that allows a contract to take exactly this amount. */
  toApproval?(approval: TokenApproval): ContractCall
  /** EIP-712. */
  signTypedData?(signer: Signer, typedData: unknown): Promise<string>
  /** What `signTransaction` of the client resolves with on this chain. */
  signTransaction?(signer: Signer, transaction: unknown, options?: object): Promise<unknown>
  signAllTransactions?(signer: Signer, transactions: readonly unknown[]): Promise<readonly unknown[]>
  /** The transaction's hash. Rejects like `transfer`. */
  signAndSendTransaction?(signer: Signer, transaction: unknown, options?: ChainOptions): Promise<string>
  /**
   * Several calls in one request (EIP-5792). Resolves with their id, for `callsStatus`. Rejects like `transfer`, and with
   * `UnsupportedOperationError` when the wallet accepts only one transaction at a time.
   */
  sendCalls?(signer: Signer, request: unknown, options?: TransferOptions): Promise<string>
  /** The status of calls, according to the wallet. */
  callsStatus?(signer: Signer, id: string): Promise<CallsStatus>
  /** The wallet's capabilities on the signer's network (EIP-5792). */
  capabilities?(signer: Signer): Promise<Capabilities>
  /**
   * Checks that the wallet still has the account and the network, right before it is asked to sign.
   *
   * @throws WalletLockedError, AccountChangedError or UnsupportedNetworkError
   */
  assertSigner(signer: Signer): Promise<unknown>
}

/** The actions of a chain that supports `Action`. */
export type ChainActionsWith<Action extends keyof ChainActions> = ChainActions & Required<Pick<ChainActions, Action>>

/** What the actions of a chain are given of the client: `rpcUrls` lists the nodes of a network, in order. */
export type ChainContext = {
  /** Origins of gateways of names (EIP-3668) that may be asked; none when left out. */
  readonly nameGateways?: readonly string[] | undefined
  rpcUrls(network: Network): readonly string[]
}

/** What a chain looks for. `announced`: also wallets that announce themselves (EIP-6963). */
export type DiscoveryOptions = {
  readonly announced: boolean
  /** The configured networks of the adapter's namespace, in their order. */
  readonly networks: readonly Network[]
}

/** An entry of the option `adapters`. `load` loads its actions on demand. */
export type ChainAdapter<Of extends Namespace = Namespace> = {
  readonly namespace: Of
  readonly supports: ReadonlySet<ChainFeature>
  /** Calls `onFound` for each wallet of this browser, also for those that appear later. Returns a function that unsubscribes. */
  discover(options: DiscoveryOptions, onFound: (connector: Connector) => void): () => void
  load(context: ChainContext): Promise<ChainActions>
  /** Loads what asks a wallet for a sign-in with the connection, so that it is there before the press. */
  loadSignIn?(): Promise<unknown>
  /**
   * Loads the provider of the connected account, in the form that libraries of the chain expect. Without it, the provider is a
   * `WalletSigner`.
   */
  loadProvider?(host: ProviderHost): Promise<object>
}

import type { TestWalletRequest } from '../jsonRpc.js'
import { type TestWalletSeed, testWalletSeeds } from '../testWalletSeeds.js'
import type { TestWalletBehavior } from '../userApproval.js'

/** A cluster in Wallet Standard. */
export type SolanaTestChain = 'solana:mainnet' | 'solana:devnet' | 'solana:testnet'

/** An account in Wallet Standard. */
export type SolanaTestAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly SolanaTestChain[]
  /** Names of the features that this account can use. */
  readonly features: readonly string[]
}

/** Properties in a `change` event of Wallet Standard. */
export type SolanaTestChange = {
  readonly accounts?: readonly SolanaTestAccount[]
  readonly chains?: readonly SolanaTestChain[]
  readonly features?: object
}

type Signing<Input, Output> = (
  ...inputs: readonly (Input & { readonly account: SolanaTestAccount })[]
) => Promise<readonly Output[]>
type TransactionFeature = { readonly version: '1.0.0'; readonly supportedTransactionVersions: readonly ['legacy', 0] }
type Transaction = { readonly transaction: Uint8Array; readonly options?: object }

/** Features of the wallet by their names in Wallet Standard. */
export type SolanaTestFeatures = {
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    /** Prompts unless the site is authorized. With `silent`, it never prompts and may return no account. */
    connect(input?: { readonly silent?: boolean }): Promise<{ readonly accounts: readonly SolanaTestAccount[] }>
  }
  /** Revokes the authorization. */
  readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
  readonly 'standard:events': {
    readonly version: '1.0.0'
    /** Returns a function that unsubscribes. */
    on(event: 'change', listener: (change: SolanaTestChange) => void): () => void
  }
  readonly 'solana:signMessage': {
    readonly version: '1.0.0'
    readonly signMessage: Signing<
      { readonly message: Uint8Array },
      { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }
    >
  }
  readonly 'solana:signTransaction': TransactionFeature & {
    readonly signTransaction: Signing<
      Transaction & { readonly chain?: SolanaTestChain },
      { readonly signedTransaction: Uint8Array }
    >
  }
  readonly 'solana:signAndSendTransaction': TransactionFeature & {
    readonly signAndSendTransaction: Signing<
      Transaction & { readonly chain: SolanaTestChain },
      { readonly signature: Uint8Array }
    >
  }
}

/** The interface for Wallet Standard. */
export type SolanaTestWalletProvider = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  /** Identifier of the wallet, a reverse domain name. */
  readonly id?: string
  readonly chains: readonly SolanaTestChain[]
  /** Accounts that the site sees; empty until it connects in this page. */
  readonly accounts: readonly SolanaTestAccount[]
  readonly features: Partial<SolanaTestFeatures>
}

/** A Solana wallet with a real key, for tests in a page or in Node. */
export type SolanaTestWallet = {
  /** Address of `privateKey`. */
  readonly address: string
  readonly provider: SolanaTestWalletProvider
  /** How prompts are answered; `approve` at first. Pending prompts are answered when this changes. */
  behavior: TestWalletBehavior
  /** Every call of a feature, in order: feature name and inputs. */
  readonly requests: readonly TestWalletRequest[]
  /** Sets the accounts that the site sees and emits `change`. An empty list revokes the authorization. */
  setAccounts(addresses: readonly string[]): void
  /** Emits a `change` event with any content, and changes nothing else. */
  emit(change: SolanaTestChange): void
  /** Registers the wallet with Wallet Standard. Returns a function that unregisters it. */
  register(): () => void
}

/** Options of `createSolanaTestWallet`. */
export type SolanaTestWalletOptions = {
  readonly name: string
  /** Identifier of the wallet, a reverse domain name. */
  readonly id?: string
  /** 32 bytes (RFC 8032). Use a key without funds only. */
  readonly privateKey: `0x${string}`
  /** Keys of further accounts; `setAccounts` makes them visible. */
  readonly otherKeys?: readonly `0x${string}`[]
  /** JSON-RPC URL of the wallet by cluster. Without one, the wallet signs but cannot send on that cluster. */
  readonly rpcUrls: Readonly<Partial<Record<SolanaTestChain, string>>>
  /** All three when omitted. */
  readonly chains?: readonly SolanaTestChain[]
  /** Names of features that the wallet does not have. */
  readonly without?: readonly (keyof SolanaTestFeatures)[]
  /** Data URI; a generated logo when omitted. */
  readonly icon?: string
  /** Whether the site is authorized from the start; `false` when omitted. */
  readonly authorized?: boolean
  /** Key in `localStorage` that keeps the authorization across reloads. A stored value overrides `authorized`. */
  readonly storageKey?: string
}

/** Name and key of the Solana part of a test wallet. */
export type SolanaTestWalletSeed = {
  readonly name: string
  /** Equal to the `rdns` of the EVM part, so both are recognized as one wallet. */
  readonly id: string
  readonly privateKey: `0x${string}`
  readonly address: string
  /** Data URI. */
  readonly icon: string
}

const [larkspur, meridian] = testWalletSeeds

const getIdentity = ({ name, rdns, icon }: TestWalletSeed) => ({ name, id: rdns, icon })

/** The Solana parts of the wallets of `testWalletSeeds`. The keys are public: never fund them on a real chain. */
export const solanaTestWalletSeeds: readonly [larkspur: SolanaTestWalletSeed, meridian: SolanaTestWalletSeed] = [
  {
    ...getIdentity(larkspur),
    privateKey: '0xd4fc3cdc36fe712704289939ae0ed51a1e659fa926bab94ba925410a01b5137e',
    address: '2EjBpHAQnfkgkDgiAxUHxY3iN2RL2SsNXRjw691hztZR',
  },
  {
    ...getIdentity(meridian),
    privateKey: '0x5b8ab062ca24248089a67aa539e089d0b6af596c7bfe78873c089be383cd0cdb',
    address: 'HUg71dgtFhVLNxPkJPBNsfB7GZRE7rPzPa5UPBT2Ssdh',
  },
]

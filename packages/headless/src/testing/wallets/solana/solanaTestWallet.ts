import type { TestWalletRequest } from '../jsonRpc.js'
import { type TestWalletSeed, testWalletSeeds } from '../testWalletSeeds.js'
import type { TestWalletBehavior } from '../userApproval.js'

/** A cluster as Wallet Standard names it. */
export type SolanaTestChain = 'solana:mainnet' | 'solana:devnet' | 'solana:testnet'

/** An account as Wallet Standard hands it to a site. */
export type SolanaTestAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly SolanaTestChain[]
  /** Names of the features that sign. */
  readonly features: readonly string[]
}

/** What a wallet says when something about it changed. */
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

/** What the wallet can do, by the names of Wallet Standard; `without` takes some away. */
export type SolanaTestFeatures = {
  readonly 'standard:connect': {
    readonly version: '1.0.0'
    /** Asks once; `silent` never asks, and finds nothing when the site was not let in. */
    connect(input?: { readonly silent?: boolean }): Promise<{ readonly accounts: readonly SolanaTestAccount[] }>
  }
  /** Also forgets that the site was let in. */
  readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
  readonly 'standard:events': {
    readonly version: '1.0.0'
    /** Returns the undo. */
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

/** The wallet as the page sees it (Wallet Standard). */
export type SolanaTestWalletProvider = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  /** The publisher's id, a reverse domain name. */
  readonly id?: string
  readonly chains: readonly SolanaTestChain[]
  /** Those the site sees now; empty before it connected in this page. */
  readonly accounts: readonly SolanaTestAccount[]
  readonly features: Partial<SolanaTestFeatures>
}

/** A Solana wallet with a real key, for the page or for Node. */
export type SolanaTestWallet = {
  /** The key's own address. */
  readonly address: string
  readonly provider: SolanaTestWalletProvider
  /** How prompts are answered. A prompt that hangs is answered as soon as this changes. */
  behavior: TestWalletBehavior
  /** Every request seen, in order: the name of the feature, and what it was given. */
  readonly requests: readonly TestWalletRequest[]
  /** Chooses the accounts a site sees and emits `change`; an empty list withdraws the permission. */
  setAccounts(addresses: readonly string[]): void
  /** Tells listeners of `change` this, whether it is true or not. */
  emit(change: SolanaTestChange): void
  /** Registers the wallet with every page that asks, now and later (Wallet Standard); returns the undo. */
  register(): () => void
}

/** What a Solana test wallet is made of. */
export type SolanaTestWalletOptions = {
  readonly name: string
  /** The publisher's id, a reverse domain name; none when left out. */
  readonly id?: string
  /** 32 bytes (RFC 8032); must be worth nothing. */
  readonly privateKey: `0x${string}`
  /** Keys of further accounts, seen once they are chosen. */
  readonly otherKeys?: readonly `0x${string}`[]
  /** The wallet's own JSON-RPC address per cluster; where it has none it signs, but cannot send. */
  readonly rpcUrls: Readonly<Partial<Record<SolanaTestChain, string>>>
  /** All three when left out. */
  readonly chains?: readonly SolanaTestChain[]
  /** Features that the wallet does not have. */
  readonly without?: readonly (keyof SolanaTestFeatures)[]
  /** Data URI; a drawn one when left out. */
  readonly icon?: string
  /** Whether the site was let in before. */
  readonly authorized?: boolean
  /** Key of local storage under which the permission outlives a reload; it wins over `authorized`. */
  readonly storageKey?: string
}

/** What is needed to create the Solana side of one of the two wallets of the local world. */
export type SolanaTestWalletSeed = {
  readonly name: string
  /** The publisher's id: what the EVM side announces as `rdns`, for it is the same wallet. */
  readonly id: string
  readonly privateKey: `0x${string}`
  readonly address: string
  /** Data URI. */
  readonly icon: string
}

const [larkspur, meridian] = testWalletSeeds

const getIdentity = ({ name, rdns, icon }: TestWalletSeed) => ({ name, id: rdns, icon })

/** The Solana side of the two invented wallets. Their keys are public knowledge, worth nothing on any real chain. */
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

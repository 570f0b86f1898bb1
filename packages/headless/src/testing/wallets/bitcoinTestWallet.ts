import type { TestWalletBehaviour } from './createConsent.js'
import type { TestWalletRequest } from './testWallet.js'

/** Networks a Bitcoin test wallet can stand on. */
export type BitcoinTestNetwork = 'mainnet' | 'testnet'

/** An account as a Bitcoin wallet tells it. */
export type BitcoinTestAccount = {
  readonly address: string
  /** Hex; 33 bytes of a payment account, 32 of an ordinal one. */
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2sh' | 'p2tr'
}

/** A wallet of the sats-connect kind (WBIP 4). */
export type SatsConnectTestProvider = {
  request(method: string, params?: unknown): Promise<{ readonly result?: unknown; readonly error?: unknown }>
  /** Returns the undo. */
  addListener(info: { readonly eventName: string; readonly cb: (event: object) => void }): () => void
}

/** A wallet of UniSat's kind. */
export type UnisatTestProvider = Readonly<Record<string, (...values: never[]) => unknown>>

/** A Bitcoin wallet with real keys, for the page or for Node. It shows itself in three ways, and is one wallet in all. */
export type BitcoinTestWallet = {
  readonly info: { readonly name: string; readonly id: string | undefined; readonly icon: string }
  /** Where payments go, of the account and on the network that are chosen now. */
  readonly address: string
  /** Where ordinals go (taproot). */
  readonly ordinalAddress: string
  /** Of the payment account; hex. */
  readonly publicKey: string
  /** The wallet as Wallet Standard knows it. */
  readonly standard: object
  readonly satsConnect: SatsConnectTestProvider
  readonly unisat: UnisatTestProvider
  /** How prompts are answered. A prompt that hangs is answered as soon as this changes. */
  behaviour: TestWalletBehaviour
  /** Every request seen, in order: the name of the function or method, and what it was given. */
  readonly requests: readonly TestWalletRequest[]
  /** Chooses the account by its address for payments and tells listeners; an empty list withdraws the permission. */
  setAccounts(addresses: readonly string[]): void
  /** Moves the wallet and tells listeners. */
  setNetwork(network: BitcoinTestNetwork): void
  /** Registers the wallet with Wallet Standard, now and when a page asks; returns the undo. */
  register(): () => void
  /** Lists the wallet in `btc_providers` and puts it on the window at `path`; returns the undo. */
  list(path?: string): () => void
  /** Puts the wallet on the window as UniSat; returns the undo. */
  inject(): () => void
}

/** What a Bitcoin test wallet is made of. */
export type BitcoinTestWalletOptions = {
  readonly name: string
  /** The publisher's id, a reverse domain name; none when left out. Only Wallet Standard tells it. */
  readonly id?: string
  /** 32 bytes; must be worth nothing. */
  readonly privateKey: `0x${string}`
  /** Keys of further accounts, seen once they are chosen. */
  readonly otherKeys?: readonly `0x${string}`[]
  /** `mainnet` when left out. */
  readonly network?: BitcoinTestNetwork
  /** Kind of the address for payments; `p2wpkh` when left out. */
  readonly paymentType?: 'p2wpkh' | 'p2sh'
  /** Data URI; a drawn one when left out. */
  readonly icon?: string
  /** Whether the site was let in before. */
  readonly authorised?: boolean
  /** Key of local storage under which the permission outlives a reload; it wins over `authorised`. */
  readonly storageKey?: string
}

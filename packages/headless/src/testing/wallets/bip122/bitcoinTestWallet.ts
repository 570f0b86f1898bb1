import type { TestWalletRequest } from '../jsonRpc.js'
import { type TestWalletSeed, testWalletSeeds } from '../testWalletSeeds.js'
import type { TestWalletBehavior } from '../userApproval.js'

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
  behavior: TestWalletBehavior
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
  readonly authorized?: boolean
  /** Key of local storage under which the permission outlives a reload; it wins over `authorized`. */
  readonly storageKey?: string
}

/** What is needed to create the Bitcoin side of one of the two wallets of the local world. */
export type BitcoinTestWalletSeed = {
  readonly name: string
  /** The publisher's id: what the EVM side announces as `rdns`, for it is the same wallet. */
  readonly id: string
  readonly privateKey: `0x${string}`
  /** For payments, on the main network. */
  readonly address: string
  /** For ordinals, on the main network. */
  readonly ordinalAddress: string
  /** Data URI. */
  readonly icon: string
}

const [larkspur, meridian] = testWalletSeeds

const getIdentity = ({ name, rdns, icon }: TestWalletSeed) => ({ name, id: rdns, icon })

/** The Bitcoin side of the two invented wallets. Their keys are public knowledge, worth nothing on any real chain. */
export const bitcoinTestWalletSeeds: readonly [larkspur: BitcoinTestWalletSeed, meridian: BitcoinTestWalletSeed] = [
  {
    ...getIdentity(larkspur),
    privateKey: '0x5aec4198470bd70c825b34da7b0e7cc15dc5b70de1787550c045bd1a93c5c9c2',
    address: 'bc1q3t223gyja5qsr4zx960gkavtwygkpem7cq0xge',
    ordinalAddress: 'bc1per9stgvt42c4gcrx570cpe6wyg63yw7fxj8hkx5t5m2e2z636jysm0hm8u',
  },
  {
    ...getIdentity(meridian),
    privateKey: '0x0664e9940ed40000dc04f9a2ac8b1a3835bc2cff95d71ccbb1a61d366569b513',
    address: 'bc1qs9zj5k4ewmqaqejh6fn4rdsctxexk494rjuan5',
    ordinalAddress: 'bc1phk20rv9d50q58crex05uymp9af9hw7ueezz9f42ql044ea88m94q60gyk3',
  },
]

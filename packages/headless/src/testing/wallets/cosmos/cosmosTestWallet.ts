import type { TestWalletRequest } from '../jsonRpc.js'
import { type TestWalletSeed, testWalletSeeds } from '../testWalletSeeds.js'
import type { TestWalletBehavior } from '../userApproval.js'

/** A public key as Cosmos writes it (amino). `value`: base64. */
export type CosmosTestPublicKey = { readonly type: 'tendermint/PubKeySecp256k1'; readonly value: string }

/** A signature and whose it is. `signature`: base64 of 64 bytes. */
export type CosmosTestSignature = { readonly pub_key: CosmosTestPublicKey; readonly signature: string }

/** A document in direct mode (protobuf `SignDoc`). */
export type CosmosTestDirectDoc = {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** The wallet as the page sees it: Keplr's interface. */
export type CosmosTestProvider = {
  readonly version: string
  enable(chainIds: string | readonly string[]): Promise<void>
  disable(chainIds?: string | readonly string[]): Promise<void>
  getKey(chainId: string): Promise<{
    readonly name: string
    readonly algo: 'secp256k1'
    readonly pubKey: Uint8Array
    readonly address: Uint8Array
    readonly bech32Address: string
  }>
  /** Signs `signDoc` (amino `StdSignDoc`) as it is. */
  signAmino(
    chainId: string,
    signer: string,
    signDoc: object,
  ): Promise<{ readonly signed: object; readonly signature: CosmosTestSignature }>
  signDirect(
    chainId: string,
    signer: string,
    signDoc: CosmosTestDirectDoc,
  ): Promise<{ readonly signed: CosmosTestDirectDoc; readonly signature: CosmosTestSignature }>
  /** ADR-36. */
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<CosmosTestSignature>
  experimentalSuggestChain(chainInfo: object): Promise<void>
}

/** A Cosmos wallet with a real key, for the page or for Node. */
export type CosmosTestWallet = {
  /** The key's own address on the Cosmos Hub. */
  readonly address: string
  /** The address of the chosen account on a chain the wallet knows. */
  addressOn(chainId: string): string
  readonly provider: CosmosTestProvider
  /** How prompts are answered. A prompt that hangs is answered as soon as this changes. */
  behavior: TestWalletBehavior
  /** Every request seen, in order: the name of the function, and what it was given. */
  readonly requests: readonly TestWalletRequest[]
  /** Chooses the account by its address on the Cosmos Hub and tells the page; an empty list withdraws the permission. */
  setAccounts(addresses: readonly string[]): void
  /** Puts the wallet on the window as Keplr, or under another name; returns the undo. */
  inject(name?: string): () => void
}

/** What a Cosmos test wallet is made of. */
export type CosmosTestWalletOptions = {
  readonly name: string
  /** 32 bytes (secp256k1); must be worth nothing. */
  readonly privateKey: `0x${string}`
  /** Keys of further accounts, seen once they are chosen. */
  readonly otherKeys?: readonly `0x${string}`[]
  /** Start of the addresses per chain it knows from the start; Cosmos Hub and Osmosis when left out. */
  readonly chains?: Readonly<Record<string, string>>
  /** Whether the site was let in before. */
  readonly authorized?: boolean
  /** Key of local storage under which the permission outlives a reload; it wins over `authorized`. */
  readonly storageKey?: string
}

/** What is needed to create the Cosmos side of one of the two wallets of the local world. */
export type CosmosTestWalletSeed = {
  readonly name: string
  readonly privateKey: `0x${string}`
  /** On the Cosmos Hub. */
  readonly address: string
}

const [larkspur, meridian] = testWalletSeeds

const getIdentity = ({ name }: TestWalletSeed) => ({ name })

/** The Cosmos side of the two invented wallets. Their keys are public knowledge, worth nothing on any real chain. */
export const cosmosTestWalletSeeds: readonly [larkspur: CosmosTestWalletSeed, meridian: CosmosTestWalletSeed] = [
  {
    ...getIdentity(larkspur),
    privateKey: '0x1a7af69154ae120937fde189b127b8e87e04bab0a6ebb9386236e8ff61688108',
    address: 'cosmos1ku4nw67q80j5fvhj0ztc4uzh3mua8sg9pajky0',
  },
  {
    ...getIdentity(meridian),
    privateKey: '0x86784a5212912fe5b1774d19641b67b83e650f0c704984078e1cea6b6edb646c',
    address: 'cosmos1p0muug6tdrrrpzyqfar426tzugunka6hefwt5p',
  },
]

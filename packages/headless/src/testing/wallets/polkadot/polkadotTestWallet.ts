import type { TestWalletRequest } from '../jsonRpc.js'
import { type TestWalletSeed, testWalletSeeds } from '../testWalletSeeds.js'
import type { TestWalletBehavior } from '../userApproval.js'

/** An account as an extension tells it. */
export type PolkadotTestAccount = { readonly address: string; readonly name: string; readonly type: 'sr25519' }

/** What an extension gives a site that was let in. */
export type PolkadotTestInjected = {
  readonly accounts: {
    get(): Promise<readonly PolkadotTestAccount[]>
    /** Tells at once, and after each change; returns the undo. */
    subscribe(listener: (accounts: readonly PolkadotTestAccount[]) => void): () => void
  }
  readonly signer: {
    /** `data`: hex, or text; it is signed between `<Bytes>` and `</Bytes>`. */
    signRaw(raw: { readonly address: string; readonly data: string; readonly type: string }): Promise<{
      readonly id: number
      readonly signature: string
    }>
    /** `payload`: polkadot.js `SignerPayloadJSON`. The signature starts with the byte that names the kind of key. */
    signPayload(payload: unknown): Promise<{ readonly id: number; readonly signature: string }>
  }
}

/** What is put into `window.injectedWeb3`. */
export type PolkadotTestExtension = {
  readonly version: string
  /** The publisher's id, a reverse domain name. */
  readonly id?: string
  /** Asks once. */
  enable(origin: string): Promise<PolkadotTestInjected>
}

/** A Polkadot wallet with a real key, for the page or for Node. */
export type PolkadotTestWallet = {
  /** The key's own address. */
  readonly address: string
  readonly extension: PolkadotTestExtension
  /** How prompts are answered. A prompt that hangs is answered as soon as this changes. */
  behavior: TestWalletBehavior
  /** Every request seen, in order: the name of the function, and what it was given. */
  readonly requests: readonly TestWalletRequest[]
  /** Chooses the accounts a site sees and tells listeners; an empty list withdraws the permission. */
  setAccounts(addresses: readonly string[]): void
  /** Puts the extension into `window.injectedWeb3` under its key; returns the undo. */
  inject(): () => void
}

/** What a Polkadot test wallet is made of. */
export type PolkadotTestWalletOptions = {
  /** Its key in `window.injectedWeb3`. */
  readonly name: string
  /** The publisher's id, a reverse domain name; none when left out. */
  readonly id?: string
  /** Seed of 32 bytes (sr25519); must be worth nothing. */
  readonly privateKey: `0x${string}`
  /** Seeds of further accounts, seen once they are chosen. */
  readonly otherKeys?: readonly `0x${string}`[]
  /** Number that addresses carry for their chain (SS58); 42, for any chain, when left out. */
  readonly prefix?: number
  /** Whether the site was let in before. */
  readonly authorized?: boolean
  /** Key of local storage under which the permission outlives a reload; it wins over `authorized`. */
  readonly storageKey?: string
}

/** What is needed to create the Polkadot side of one of the two wallets of the local world. */
export type PolkadotTestWalletSeed = {
  readonly name: string
  /** The publisher's id: what the EVM side announces as `rdns`, for it is the same wallet. */
  readonly id: string
  readonly privateKey: `0x${string}`
  /** As it is written for any chain (SS58, 42). */
  readonly address: string
}

const [larkspur, meridian] = testWalletSeeds

const getIdentity = ({ name, rdns }: TestWalletSeed) => ({ name, id: rdns })

/** The Polkadot side of the two invented wallets. Their keys are public knowledge, worth nothing on any real chain. */
export const polkadotTestWalletSeeds: readonly [larkspur: PolkadotTestWalletSeed, meridian: PolkadotTestWalletSeed] = [
  {
    ...getIdentity(larkspur),
    privateKey: '0x3113c4efa96bd652f3bb0d42856748b6245c932f0251bcebb3eae9fe6bbaeb46',
    address: '5HpT6t3gPAK9VziyS1k1YXxcvJyXiwwSr2BB4iBV3odonF7S',
  },
  {
    ...getIdentity(meridian),
    privateKey: '0x793d8de2e935da9a489e83b0196dbd67597157cf7c3bd28c24914ec5dadd38ca',
    address: '5H4FNWPy8Q6UB8DRGpLW3PAKYvLC7KSaKcwgWqKyAmfHkpTv',
  },
]

import { type TestWalletSeed, testWalletSeeds } from './testWalletSeeds.js'

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

const sideOf = ({ name, rdns }: TestWalletSeed) => ({ name, id: rdns })

/** The Polkadot side of the two invented wallets. Their keys are public knowledge, worth nothing on any real chain. */
export const polkadotTestWalletSeeds: readonly [larkspur: PolkadotTestWalletSeed, meridian: PolkadotTestWalletSeed] = [
  {
    ...sideOf(larkspur),
    privateKey: '0x3113c4efa96bd652f3bb0d42856748b6245c932f0251bcebb3eae9fe6bbaeb46',
    address: '5HpT6t3gPAK9VziyS1k1YXxcvJyXiwwSr2BB4iBV3odonF7S',
  },
  {
    ...sideOf(meridian),
    privateKey: '0x793d8de2e935da9a489e83b0196dbd67597157cf7c3bd28c24914ec5dadd38ca',
    address: '5H4FNWPy8Q6UB8DRGpLW3PAKYvLC7KSaKcwgWqKyAmfHkpTv',
  },
]

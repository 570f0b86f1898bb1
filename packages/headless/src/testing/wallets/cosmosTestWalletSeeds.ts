import { type TestWalletSeed, testWalletSeeds } from './testWalletSeeds.js'

/** What is needed to create the Cosmos side of one of the two wallets of the local world. */
export type CosmosTestWalletSeed = {
  readonly name: string
  readonly privateKey: `0x${string}`
  /** On the Cosmos Hub. */
  readonly address: string
}

const [larkspur, meridian] = testWalletSeeds

const sideOf = ({ name }: TestWalletSeed) => ({ name })

/** The Cosmos side of the two invented wallets. Their keys are public knowledge, worth nothing on any real chain. */
export const cosmosTestWalletSeeds: readonly [larkspur: CosmosTestWalletSeed, meridian: CosmosTestWalletSeed] = [
  {
    ...sideOf(larkspur),
    privateKey: '0x1a7af69154ae120937fde189b127b8e87e04bab0a6ebb9386236e8ff61688108',
    address: 'cosmos1ku4nw67q80j5fvhj0ztc4uzh3mua8sg9pajky0',
  },
  {
    ...sideOf(meridian),
    privateKey: '0x86784a5212912fe5b1774d19641b67b83e650f0c704984078e1cea6b6edb646c',
    address: 'cosmos1p0muug6tdrrrpzyqfar426tzugunka6hefwt5p',
  },
]

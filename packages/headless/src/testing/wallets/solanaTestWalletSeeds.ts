import { type TestWalletSeed, testWalletSeeds } from './testWalletSeeds.js'

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

const sideOf = ({ name, rdns, icon }: TestWalletSeed) => ({ name, id: rdns, icon })

/** The Solana side of the two invented wallets. Their keys are public knowledge, worth nothing on any real chain. */
export const solanaTestWalletSeeds: readonly [larkspur: SolanaTestWalletSeed, meridian: SolanaTestWalletSeed] = [
  {
    ...sideOf(larkspur),
    privateKey: '0xd4fc3cdc36fe712704289939ae0ed51a1e659fa926bab94ba925410a01b5137e',
    address: '2EjBpHAQnfkgkDgiAxUHxY3iN2RL2SsNXRjw691hztZR',
  },
  {
    ...sideOf(meridian),
    privateKey: '0x5b8ab062ca24248089a67aa539e089d0b6af596c7bfe78873c089be383cd0cdb',
    address: 'HUg71dgtFhVLNxPkJPBNsfB7GZRE7rPzPa5UPBT2Ssdh',
  },
]

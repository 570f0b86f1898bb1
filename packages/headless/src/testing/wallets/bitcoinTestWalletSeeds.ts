import { type TestWalletSeed, testWalletSeeds } from './testWalletSeeds.js'

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

const sideOf = ({ name, rdns, icon }: TestWalletSeed) => ({ name, id: rdns, icon })

/** The Bitcoin side of the two invented wallets. Their keys are public knowledge, worth nothing on any real chain. */
export const bitcoinTestWalletSeeds: readonly [larkspur: BitcoinTestWalletSeed, meridian: BitcoinTestWalletSeed] = [
  {
    ...sideOf(larkspur),
    privateKey: '0x5aec4198470bd70c825b34da7b0e7cc15dc5b70de1787550c045bd1a93c5c9c2',
    address: 'bc1q3t223gyja5qsr4zx960gkavtwygkpem7cq0xge',
    ordinalAddress: 'bc1per9stgvt42c4gcrx570cpe6wyg63yw7fxj8hkx5t5m2e2z636jysm0hm8u',
  },
  {
    ...sideOf(meridian),
    privateKey: '0x0664e9940ed40000dc04f9a2ac8b1a3835bc2cff95d71ccbb1a61d366569b513',
    address: 'bc1qs9zj5k4ewmqaqejh6fn4rdsctxexk494rjuan5',
    ordinalAddress: 'bc1phk20rv9d50q58crex05uymp9af9hw7ueezz9f42ql044ea88m94q60gyk3',
  },
]

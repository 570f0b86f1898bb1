import { testWalletSeeds } from '@portico/headless/testing'
import { parseEther, type Address, type Hex } from 'viem'

/** An account of the local chains. `start`: native balance on each chain at the start, in base units. */
export type WorldAccount = {
  readonly name: string
  readonly address: Address
  readonly privateKey: Hex
  readonly start: Readonly<Record<1 | 8453, bigint>>
}

const [larkspur, meridian] = testWalletSeeds

/**
 * The accounts of the local world, with the public development keys of anvil and Hardhat. Never send real funds to them.
 */
export const accounts = {
  larkspur: { ...pick(larkspur), start: { 1: parseEther('42.5'), 8453: parseEther('18.75') } },
  meridian: { ...pick(meridian), start: { 1: parseEther('9.125'), 8453: parseEther('31') } },
  phone: {
    name: 'Phone',
    address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    privateKey: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
    start: { 1: parseEther('15.25'), 8453: parseEther('6.5') },
  },
  phoneSecond: {
    name: 'Phone, second account',
    address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
    privateKey: '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
    start: { 1: parseEther('3.5'), 8453: parseEther('2.25') },
  },
} as const satisfies Record<string, WorldAccount>

/** Key of the account that deploys the contracts. No wallet uses it, so the nonces of the others start at 0. */
export const deployer: Hex = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

function pick({ name, address, privateKey }: (typeof testWalletSeeds)[number]) {
  return { name, address, privateKey }
}

import type { Address } from 'viem'

/** A token of the local world. */
export type WorldToken = {
  readonly chainId: 1 | 8453
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The tokens to deploy. `each`: amount of every account in whole units. `price`: made up, in US dollars. */
export const tokenKinds = [
  { name: 'Quay Dollar', symbol: 'QUSD', decimals: 6, each: '1250.5', price: 1 },
  { name: 'Cedar', symbol: 'CDR', decimals: 18, each: '340', price: 0.42 },
] as const

/** Price of 1 ETH in US dollars, made up. */
export const etherPrice = 3_120.5

import type { Address } from 'viem'

/** A token of the local world. */
export type WorldToken = {
  readonly chainId: 1 | 8453
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** What the tokens are made of: whole units that each account starts with, and an invented price (USD). */
export const tokenKinds = [
  { name: 'Quay Dollar', symbol: 'QUSD', decimals: 6, each: '1250.5', price: 1 },
  { name: 'Cedar', symbol: 'CDR', decimals: 18, each: '340', price: 0.42 },
] as const

/** USD for one Ether, invented. */
export const etherPrice = 3_120.5

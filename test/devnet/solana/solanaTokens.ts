import type { TokenProgram } from './tokenLayouts'

/** A token of the local Solana chain. */
export type SolanaMint = {
  /** Address of the mint. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Its token program; an owner has a different token account in each. */
  readonly program: TokenProgram
}

/** The tokens to create. `each`: amount of every account in whole units. `price`: made up, in US dollars. */
export const solanaTokenKinds = [
  { name: 'Quay Dollar', symbol: 'QUSD', decimals: 6, program: 'spl-token', each: '1250.5', price: 1 },
  { name: 'Cedar', symbol: 'CDR', decimals: 9, program: 'spl-token-2022', each: '340', price: 0.42 },
] as const satisfies readonly (Omit<SolanaMint, 'address'> & { readonly each: string; readonly price: number })[]

/** Price of 1 SOL in US dollars, made up. */
export const solPrice = 148.2

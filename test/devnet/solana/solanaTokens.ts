import type { TokenProgram } from './tokenLayouts'

/** A token of the local Solana chain. */
export type SolanaMint = {
  /** Of its mint. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Who keeps it: the two have different accounts for the same owner. */
  readonly program: TokenProgram
}

/** What the tokens are made of: whole units that each account starts with, and an invented price (USD). */
export const solanaTokenKinds = [
  { name: 'Quay Dollar', symbol: 'QUSD', decimals: 6, program: 'spl-token', each: '1250.5', price: 1 },
  { name: 'Cedar', symbol: 'CDR', decimals: 9, program: 'spl-token-2022', each: '340', price: 0.42 },
] as const satisfies readonly (Omit<SolanaMint, 'address'> & { readonly each: string; readonly price: number })[]

/** USD for one SOL, invented. */
export const solPrice = 148.2

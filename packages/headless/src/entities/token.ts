import type { CaipNetworkId } from './caip.js'

/** Token of a send; without `address` it is the native coin. */
export type SendToken = {
  readonly caipNetworkId: CaipNetworkId
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A balance. `value`: base units. */
export type Balance = { readonly value: bigint; readonly decimals: number; readonly symbol: string }

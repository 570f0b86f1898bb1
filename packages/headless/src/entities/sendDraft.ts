import type { CaipAddress, CaipNetworkId } from './caip.js'

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

/** Form values of a send. `sendTokenAmount`: as typed by the user, in whole units. */
export type SendDraft = {
  readonly token?: SendToken
  readonly sendTokenAmount?: string
  readonly receiverAddress?: string
}

/** Somebody an account sent to. */
export type RecentRecipient = { readonly account: CaipAddress; readonly to: string }

/** A send that the user reviewed. `amount`: base units. */
export type SendRequest = {
  readonly from: CaipAddress
  readonly token: SendToken
  readonly amount: bigint
  readonly to: string
}

/** The hash or signature of a transaction, in hexadecimal or base58. */
export const hashPattern = /^\w{1,128}$/

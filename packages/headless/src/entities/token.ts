import type { CaipAddress, CaipNetworkId } from './caip.js'

/** What a draft sends; without `address` it is the native coin. */
export type SendToken = {
  readonly caipNetworkId: CaipNetworkId
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A send being written. `sendTokenAmount`: the text of the visitor, in whole units. */
export type SendDraft = {
  readonly token?: SendToken
  readonly sendTokenAmount?: string
  readonly receiverAddress?: string
}

/** What the visitor saw and agreed to. `amount`: base units. */
export type ReviewedSend = {
  readonly from: CaipAddress
  readonly token: SendToken
  readonly amount: bigint
  readonly to: string
}

/** A balance. `value`: base units. */
export type Balance = { readonly value: bigint; readonly decimals: number; readonly symbol: string }

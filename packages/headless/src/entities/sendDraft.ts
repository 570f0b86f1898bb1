import type { CaipAddress } from './caip.js'
import type { SendToken } from './token.js'

/** A send being written. `sendTokenAmount`: the text of the visitor, in whole units. */
export type SendDraft = {
  readonly token?: SendToken
  readonly sendTokenAmount?: string
  readonly receiverAddress?: string
}

/** What the visitor saw and agreed to. `amount`: base units. */
export type SendRequest = {
  readonly from: CaipAddress
  readonly token: SendToken
  readonly amount: bigint
  readonly to: string
}

import type { CaipAddress } from './caip.js'
import type { SendToken } from './token.js'

/** Form values of a send. `sendTokenAmount`: as typed by the user, in whole units. */
export type SendDraft = {
  readonly token?: SendToken
  readonly sendTokenAmount?: string
  readonly receiverAddress?: string
}

/** A send that the user reviewed. `amount`: base units. */
export type SendRequest = {
  readonly from: CaipAddress
  readonly token: SendToken
  readonly amount: bigint
  readonly to: string
}

import type { RegisteredNetworkId } from './register.js'
import type { SendRequest } from './sendDraft.js'

/**
 * What is to be paid with: without `address` the native coin of the network. Of a token, `symbol` and `decimals` are looked up
 * among the tokens of the account when one of them is missing.
 */
export type PaymentAsset = {
  readonly caipNetworkId: RegisteredNetworkId
  /** The token's contract or mint. */
  readonly address?: string | undefined
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}

/**
 * A payment that a site asks for. `amount`: a decimal number of whole units as text, or base units as `bigint`. `recipient`: an
 * address, not a name.
 */
export type PaymentRequest = {
  readonly asset: PaymentAsset
  readonly amount: string | bigint
  readonly recipient: string
}

/** A payment whose request was checked. `amount`: base units. */
export type Payment = Pick<SendRequest, 'token' | 'amount' | 'to'>

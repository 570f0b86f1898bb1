import type { RegisteredNetworkId } from './register.js'
import type { SendRequest } from './sendDraft.js'

/**
 * What to pay with: the native coin of the network, or the token `address`. When `symbol` or `decimals` of a token are missing,
 * both are taken from the tokens of the account.
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
 * A payment that a site asks for. `amount`: whole units as a decimal string (`'0.01'`), or base units as a `bigint`. `recipient`:
 * an address, not a name.
 */
export type PaymentRequest = {
  readonly asset: PaymentAsset
  readonly amount: string | bigint
  readonly recipient: string
}

/** A payment after its request was checked. `amount`: base units. */
export type Payment = Pick<SendRequest, 'token' | 'amount' | 'to'>

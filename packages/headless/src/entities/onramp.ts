import type { CaipAddress } from './caip.js'

/** How a purchase is paid. */
export type PaymentMethod = 'card' | 'ach_bank_account'

/** What the user chose to buy, as typed. A field that is left out has a default. */
export type OnrampDraft = {
  /** Amount to pay, in units of the payment currency. */
  readonly amount?: string
  /** Id of a purchase currency of the options, such as `USDC`. */
  readonly purchaseCurrency?: string
  /** Id of a payment currency of the options, such as `EUR`. */
  readonly paymentCurrency?: string
  /** Ignored when it is not available for the payment currency. */
  readonly paymentMethod?: PaymentMethod
}

/** A purchase whose page was opened. */
export type OnrampPurchase = {
  /** The service that sells. */
  readonly provider: 'meld' | 'coinbase'
  /** The page of the purchase, checked by `safeLink`. */
  readonly url: string
  /** The account that receives the coin. */
  readonly account: CaipAddress
  readonly symbol: string
  /** Contract of the coin; `undefined` for the native one. */
  readonly contract?: string | undefined
  /** How much of the coin the account held before, in whole units; `undefined` until that has been read. */
  readonly balanceBefore?: string | undefined
}

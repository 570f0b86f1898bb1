import type { CaipAddress } from './caip.js'
import type { SwapToken } from './schema/swapSchema.js'

/** What the user chose to swap, as it was typed. */
export type SwapDraft = {
  readonly from?: SwapToken
  readonly to?: SwapToken
  /** Whole units of `from`. */
  readonly amount?: string
  /** How far the price may move against the user before the swap fails, in percent; 1 when left out. */
  readonly slippage?: string
}

/** A swap that the user reviewed. Amounts in base units. */
export type SwapReview = {
  readonly account: CaipAddress
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
  /** What the quote promises. */
  readonly toAmount: bigint
  /** The swap fails rather than to give less. */
  readonly minimumReceived: bigint
  /** In percent. */
  readonly slippage: number
  /** The part of the value that is lost, in percent, as a decimal string; `undefined` without prices. */
  readonly priceImpact?: string | undefined
  /** More is lost than one expects: the user has to agree. */
  readonly isHighImpact: boolean
}

import type { CaipAddress } from './caip.js'
import type { SwapToken } from './schema/swapSchema.js'

/** What the user chose to swap, as typed. */
export type SwapDraft = {
  readonly from?: SwapToken
  readonly to?: SwapToken
  /** Whole units of `from`. */
  readonly amount?: string
  /** How far the price may move against the user before the swap fails: percent, from 0.01 to 50; 1 when left out. */
  readonly slippage?: string
}

/** A swap that the user reviewed. Amounts in base units. */
export type SwapReview = {
  readonly account: CaipAddress
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
  /** What the quote says will be received. */
  readonly toAmount: bigint
  /** The least that is received: the swap fails rather than give less. */
  readonly minimumReceived: bigint
  /** In percent. */
  readonly slippage: number
  /** Share of the value that the swap loses, in percent, as a decimal string; `undefined` without prices. */
  readonly priceImpact?: string | undefined
  /**
   * The contract that will be allowed to take `amount`, without its network. `undefined` where no approval is needed, and until the
   * service has named it.
   */
  readonly spender?: string | undefined
  /** More than 5 % of the value is lost: the user has to agree. */
  readonly isHighImpact: boolean
}

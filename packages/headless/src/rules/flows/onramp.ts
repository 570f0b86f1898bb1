import type { OnrampPurchase } from '../../entities/onramp.js'
import type { PorticoError } from '../../errors/base.js'
import { formatAmount, parseAmount } from '../tokens/amount.js'
import type { OnrampProvider } from '../account/actions.js'

/** A purchase, from its form until the coin has arrived. */
export type OnrampState =
  | { readonly step: 'form' }
  /** The page of the purchase is being requested. `id`: of this request. */
  | { readonly step: 'asking'; readonly id: number; readonly provider: OnrampProvider }
  /** The page was opened, and the balance is watched for the coin. */
  | { readonly step: 'opened'; readonly purchase: OnrampPurchase }
  /** `received`: whole units, as a decimal string. */
  | { readonly step: 'credited'; readonly purchase: OnrampPurchase; readonly received: string }
  | { readonly step: 'failed'; readonly provider: OnrampProvider; readonly error: PorticoError }

/** Enough for the base units of any coin. */
const decimals = 36

/** What came in since the page was opened, in whole units; `undefined` while nothing did, or while nobody knows. */
export function receivedSince({ balanceBefore }: OnrampPurchase, balance: string | undefined): string | undefined {
  const before = balanceBefore === undefined ? null : parseAmount(balanceBefore, decimals)
  const now = balance === undefined ? null : parseAmount(balance, decimals)
  return before !== null && now !== null && now > before ? formatAmount(now - before, decimals) : undefined
}

import { suggestedSwapSymbols } from '../constants/swapSymbols.js'
import { readDecimal } from './decimal.js'

/** What the grouping looks at. */
export type GroupedToken = {
  readonly symbol: string
  readonly quantity?: { readonly numeric: string } | undefined
}

/** Tokens to choose from, each in one group. */
export type SwapTokenGroups<Token> = {
  readonly yours: readonly Token[]
  readonly suggested: readonly Token[]
  readonly others: readonly Token[]
}

const isHeld = ({ quantity }: GroupedToken) => {
  const read = quantity ? readDecimal(quantity.numeric) : null
  return read !== null && !read.negative && /[1-9]/.test(read.whole + read.digits)
}

/** Tokens by group: what the visitor holds, well-known symbols, all others by symbol (wire facts, section 15.4). */
export function groupSwapTokens<Token extends GroupedToken>(tokens: readonly Token[]): SwapTokenGroups<Token> {
  const rest = tokens.filter((token) => !isHeld(token))
  const isSuggested = ({ symbol }: GroupedToken) => suggestedSwapSymbols.includes(symbol)
  return {
    yours: tokens.filter(isHeld),
    suggested: rest.filter(isSuggested),
    others: rest
      .filter((token) => !isSuggested(token))
      .toSorted((one, other) => (one.symbol < other.symbol ? -1 : one.symbol > other.symbol ? 1 : 0)),
  }
}

import type { SwapReview, SwapToken } from '@portico/headless'
import { updateSwapDraft } from '@portico/headless/actions'
import { gasPriceQuery, swapQuoteQuery, swapTokensQuery } from '@portico/headless/queries'
import { minimumReceived } from '@portico/headless/rules'
import { parseUnits } from 'viem'
import type { Site } from './createSite'
import { readQuery } from './readQuery'

/** The token with a symbol; throws when there is none. */
export function findBySymbol<Token extends { readonly symbol: string }>(
  tokens: readonly Token[],
  symbol: string,
): Token {
  const token = tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`no ${symbol}`)
  return token
}

/** Reads the tokens that the service swaps. Returns a function that finds one by its symbol. */
export async function readSwapTokens({ portico }: Pick<Site, 'portico'>): Promise<(symbol: string) => SwapToken> {
  const tokens = await readQuery(swapTokensQuery(portico, 'eip155:1'))
  return (symbol) => findBySymbol(tokens, symbol)
}

/** Symbols of the tokens, and the amount as typed. */
export type SwapOrder = { readonly from: string; readonly to: string; readonly amount: string }

/** Fills in the draft. What is to be reviewed, at the price that the service quotes. */
export async function quoteSwap(site: Site, order: SwapOrder): Promise<SwapReview> {
  const { portico, wallet } = site
  const tokenOf = await readSwapTokens(site)
  const [from, to] = [tokenOf(order.from), tokenOf(order.to)]
  const account = `eip155:1:${wallet.address}` as const
  const amount = parseUnits(order.amount, from.decimals)
  const { standard: gasPrice } = await readQuery(gasPriceQuery(portico, 'eip155:1'))
  const quote = await readQuery(
    swapQuoteQuery(portico, { account, from: from.address, to: to.address, amount, gasPrice }),
  )
  const toAmount = BigInt(quote?.toAmount ?? 0)
  updateSwapDraft(portico, { from, to, amount: order.amount })
  return {
    account,
    from,
    to,
    amount,
    toAmount,
    slippage: 1,
    isHighImpact: false,
    minimumReceived: minimumReceived(toAmount),
  }
}

import { HttpResponse } from 'msw'
import { isAddress } from 'viem'
import type { MarketSource, MarketSwap } from '../chains/marketSource.js'
import { quoteSwap } from '../chains/quoteSwap.js'
import { chainOf, findToken } from '../chains/tokenAddress.js'
import { refuse } from './route.js'

type Given = Readonly<Record<'amount' | 'account' | 'from' | 'to', string>>

/** A swap as somebody asks for it, with what it gives now; or why there is none. */
export async function readOrder(
  market: MarketSource,
  { amount, account, from: source, to: target }: Given,
): Promise<Omit<MarketSwap, 'least'> | Response> {
  if (!/^\d+$/.test(amount) || BigInt(amount) === 0n) return refuse(400, 'amount', 'not an amount')
  if (!isAddress(account, { strict: false })) return refuse(400, 'userAddress', 'not an address')
  const [from, to] = await Promise.all([findToken(market, source), findToken(market, target)])
  if (!from) return refuse(400, 'from', 'unknown token')
  if (!to || chainOf(source) !== chainOf(target)) return refuse(400, 'to', 'unknown token')
  const toAmount = quoteSwap(BigInt(amount), from, to)
  if (to.liquidity !== undefined && toAmount > to.liquidity)
    return HttpResponse.json({ code: 400, message: 'insufficient liquidity' }, { status: 400 })
  return { account, from, to, amount: BigInt(amount), toAmount }
}

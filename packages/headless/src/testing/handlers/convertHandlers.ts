import { type HttpHandler, HttpResponse } from 'msw'
import { isAddress, maxUint256 } from 'viem'
import type { MarketSource, MarketToken } from '../chains/marketSource.js'
import { chainOf, findToken, plainAddress, tokenAddress } from '../chains/tokenAddress.js'
import { readOrder } from './readOrder.js'
import { forProject, refuse, route, type RouteContext } from './route.js'

type Context = RouteContext & {
  readonly blockchain: string
  readonly market: MarketSource
  readonly iconUrl: (symbol: string) => string
}

/** What can be swapped, what it gives, what gas costs and what is allowed already (wire facts, section 5.6). */
export function convertHandlers({ blockchain: host, market, iconUrl, ...context }: Context): HttpHandler[] {
  const onChain = (answer: (tokens: readonly MarketToken[], chainId: string) => Response | Promise<Response>) =>
    forProject(async ({ query }) => {
      const chainId = query('chainId')
      const tokens = await market.tokens(chainId)
      return tokens.length > 0 ? answer(tokens, chainId) : refuse(400, 'chainId', 'unknown chain')
    })

  const tokens = onChain((found) =>
    HttpResponse.json({
      tokens: found.map((token) => {
        const { name, symbol, decimals } = token
        return { name, symbol, address: tokenAddress(token), decimals, logoUri: iconUrl(symbol) }
      }),
    }),
  )

  const gasPrice = onChain(async (_, chainId) => {
    const standard = await market.gasPrice(chainId)
    const [fast, instant] = [(standard * 5n) / 4n, (standard * 3n) / 2n]
    return HttpResponse.json({ standard: String(standard), fast: String(fast), instant: String(instant) })
  })

  const quotes = forProject(async ({ query }) => {
    const [amount, from, to] = [query('amount'), query('from'), query('to')]
    const order = await readOrder(market, { amount, account: query('userAddress'), from, to })
    if (order instanceof Response) return order
    const quote = { id: null, fromAmount: amount, fromAccount: from, toAmount: String(order.toAmount), toAccount: to }
    return HttpResponse.json({ quotes: order.toAmount > 0n && order.from !== order.to ? [quote] : [] })
  })

  const allowance = forProject(async ({ query }) => {
    const token = await findToken(market, query('tokenAddress'))
    const account = query('userAddress')
    const owner = plainAddress(account)
    if (!token) return refuse(400, 'tokenAddress', 'unknown token')
    if (chainOf(account) !== token.chainId || !isAddress(owner, { strict: false }))
      return refuse(400, 'userAddress', 'not an address on the chain of the token')
    const allowed = token.token ? await market.allowance(owner, token) : maxUint256
    return HttpResponse.json({ allowance: String(allowed) })
  })

  return [
    route(context, { name: 'convertTokens', host, path: '/v1/convert/tokens', answer: tokens }),
    route(context, { name: 'convertQuotes', host, path: '/v1/convert/quotes', answer: quotes }),
    route(context, { name: 'convertGasPrice', host, path: '/v1/convert/gas-price', answer: gasPrice }),
    route(context, { name: 'convertAllowance', host, path: '/v1/convert/allowance', answer: allowance }),
  ]
}

import { type HttpHandler, HttpResponse } from 'msw'
import type { MarketSource } from '../chains/marketSource.js'
import { findToken } from '../chains/tokenAddress.js'
import { currencies } from './currencies.js'
import { forFields, refuse, route, type RouteContext, textOf } from './route.js'

type Context = RouteContext & {
  readonly blockchain: string
  readonly market: MarketSource
  readonly iconUrl: (symbol: string) => string
}

/** `POST /v1/fungible/price` (wire facts, section 5.5): only the first address is priced. */
export function priceHandlers({ market, iconUrl, ...context }: Context): HttpHandler[] {
  return [
    route(context, {
      name: 'price',
      method: 'post',
      host: context.blockchain,
      path: '/v1/fungible/price',
      answer: forFields(async ({ currency, addresses }) => {
        if (!currencies.includes(textOf(currency))) return refuse(400, 'currency', 'unknown currency')
        if (!Array.isArray(addresses) || addresses.length === 0) return refuse(400, 'addresses', 'no address')
        const [address] = addresses.map(textOf)
        const token = await findToken(market, address ?? '')
        if (!token) return HttpResponse.json({ fungibles: [] })
        const { name, symbol, price, decimals } = token
        return HttpResponse.json({ fungibles: [{ address, name, symbol, iconUrl: iconUrl(symbol), price, decimals }] })
      }),
    }),
  ]
}

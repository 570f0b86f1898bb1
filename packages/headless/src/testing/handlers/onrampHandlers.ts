import { type HttpHandler, HttpResponse } from 'msw'
import type { ChainSource } from '../chains/chainSource.js'
import type { MarketSource } from '../chains/marketSource.js'
import { isPayable, networkName, purchaseOptions, purchaseQuote } from '../directory/purchases.js'
import { type Fields, forFields, forProject, refuse, route, type RouteContext, textOf } from './route.js'

type Context = RouteContext & {
  readonly blockchain: string
  readonly chain: ChainSource
  readonly market: MarketSource
}

/** The service wants this many characters in `partnerUserId`. */
const userId = { min: 32, max: 50 }

/** What can be bought, for how much, and where (wire facts, section 17): every token of the market that has a price. */
export function onrampHandlers({ blockchain: host, chain, market, ...context }: Context): HttpHandler[] {
  const sold = async () =>
    (await Promise.all(chain.chains.map((id) => market.tokens(id)))).flat().filter(({ price }) => price > 0)

  const options = forProject(async () => HttpResponse.json(purchaseOptions(await sold())))

  const quote = forFields(async ({ purchaseCurrency, paymentCurrency, amount, network }) => {
    const coin = idOf(purchaseCurrency)
    const currency = idOf(paymentCurrency)
    const token = (await sold()).find(({ symbol, chainId }) => symbol === coin && networkName(chainId) === network)
    if (!token) return refuse(400, 'purchaseCurrency', 'not sold on this network')
    if (!isPayable(currency)) return refuse(400, 'paymentCurrency', 'unknown currency')
    if (!/^\d{1,9}(?:\.\d{1,8})?$/.test(textOf(amount))) return refuse(400, 'amount', 'not an amount')
    return HttpResponse.json(purchaseQuote({ token, currency, amount: textOf(amount) }))
  })

  const url = forFields(
    ({ destinationWallets, defaultNetwork, partnerUserId, presetFiatAmount, presetCryptoAmount }) => {
      const [wallet] = Array.isArray(destinationWallets) ? (destinationWallets as unknown[]) : []
      const { address, assets } = (wallet ?? {}) as Fields
      const { length } = textOf(partnerUserId)
      if (!textOf(address)) return refuse(400, 'destinationWallets', 'no wallet')
      if (length < userId.min || length > userId.max) return refuse(400, 'partnerUserId', 'not 32 to 50 characters')
      const query = new URLSearchParams({
        address: textOf(address),
        network: textOf(defaultNetwork),
        asset: textOf(Array.isArray(assets) ? assets[0] : ''),
        fiat: textOf(presetFiatAmount),
        crypto: textOf(presetCryptoAmount),
      })
      return HttpResponse.json({ url: `https://buy.example/?${query}` })
    },
  )

  return [
    route(context, { name: 'onrampOptions', host, path: '/v1/onramp/options', answer: options }),
    route(context, { name: 'onrampQuote', method: 'post', host, path: '/v1/onramp/quote', answer: quote }),
    route(context, { name: 'onrampUrl', method: 'post', host, path: '/v1/generators/onrampurl', answer: url }),
  ]
}

/** A currency by itself, or as the options show it. */
const idOf = (currency: unknown): string =>
  textOf(typeof currency === 'object' && currency !== null && 'id' in currency ? currency.id : currency)

import { type HttpHandler, HttpResponse } from 'msw'
import { onrampNetworkNames } from '../../constants/onramp.js'
import { solanaMainnet } from '../../networks/solana.js'
import type { ChainSource, MarketSource, MarketToken } from '../chains/chainSource.js'
import {
  errorResponse,
  type Fields,
  requireJsonBody,
  requireProjectId,
  route,
  type RouteContext,
  stringOrEmpty,
} from './route.js'

/** Remote calls that the handlers of this file answer. */
export const onrampServices = ['onrampOptions', 'onrampQuote', 'onrampUrl'] as const

type Context = RouteContext<(typeof onrampServices)[number]> & {
  readonly blockchain: string
  readonly chain: ChainSource
  readonly market: MarketSource
}

/** Length of `partnerUserId` that the service accepts. */
const userId = { min: 32, max: 50 }

/** Onramp API: options, quotes and checkout links. It sells every token of the market that has a price. */
export function onrampHandlers({ blockchain: host, chain, market, ...context }: Context): HttpHandler[] {
  const getSoldTokens = async () =>
    (await Promise.all(chain.chains.map((id) => market.tokens(id)))).flat().filter(({ price }) => price > 0)

  const options = requireProjectId(async () => HttpResponse.json(purchaseOptions(await getSoldTokens())))

  const quote = requireJsonBody(async ({ purchaseCurrency, paymentCurrency, amount, network }) => {
    const coin = getCurrencyId(purchaseCurrency)
    const currency = getCurrencyId(paymentCurrency)
    const token = (await getSoldTokens()).find(
      ({ symbol, chainId }) => symbol === coin && networkName(chainId) === network,
    )
    if (!token) return errorResponse(400, 'purchaseCurrency', 'not sold on this network')
    if (!isPaymentCurrency(currency)) return errorResponse(400, 'paymentCurrency', 'unknown currency')
    if (!/^\d{1,9}(?:\.\d{1,8})?$/.test(stringOrEmpty(amount))) return errorResponse(400, 'amount', 'not an amount')
    return HttpResponse.json(purchaseQuote({ token, currency, amount: stringOrEmpty(amount) }))
  })

  const url = requireJsonBody(
    ({ destinationWallets, defaultNetwork, partnerUserId, presetFiatAmount, presetCryptoAmount }) => {
      const [wallet] = Array.isArray(destinationWallets) ? (destinationWallets as unknown[]) : []
      const { address, assets } = (wallet ?? {}) as Fields
      const { length } = stringOrEmpty(partnerUserId)
      if (!stringOrEmpty(address)) return errorResponse(400, 'destinationWallets', 'no wallet')
      if (length < userId.min || length > userId.max)
        return errorResponse(400, 'partnerUserId', 'not 32 to 50 characters')
      const query = new URLSearchParams({
        address: stringOrEmpty(address),
        network: stringOrEmpty(defaultNetwork),
        asset: stringOrEmpty(Array.isArray(assets) ? assets[0] : ''),
        fiat: stringOrEmpty(presetFiatAmount),
        crypto: stringOrEmpty(presetCryptoAmount),
      })
      return HttpResponse.json({ url: `${host}/buy?${query}` })
    },
  )

  return [
    route(context, { name: 'onrampOptions', host, path: '/v1/onramp/options', answer: options }),
    route(context, { name: 'onrampQuote', method: 'post', host, path: '/v1/onramp/quote', answer: quote }),
    route(context, { name: 'onrampUrl', method: 'post', host, path: '/v1/generators/onrampurl', answer: url }),
  ]
}

/** Requests hold a currency as its id, or as the object of the options. */
const getCurrencyId = (currency: unknown): string =>
  stringOrEmpty(typeof currency === 'object' && currency !== null && 'id' in currency ? currency.id : currency)

/** Payment currencies with their invented price in USD. */
const rates: ReadonlyMap<string, number> = new Map([
  ['USD', 1],
  ['EUR', 1.08],
  ['GBP', 1.27],
])
/** Payment methods with their limits, in the payment currency. */
const methods = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
/** Parts of the total that go to the service and to the network. */
const serviceFee = 0.015
const networkFee = 0.002

/** A purchase to quote. `amount`: decimal string in the payment currency. */
type Purchase = { readonly token: MarketToken; readonly currency: string; readonly amount: string }

const networkNames = new Map([...Object.entries(onrampNetworkNames), [solanaMainnet.caipNetworkId, 'solana']])

/** Name of a CAIP-2 network in the onramp API. */
const networkName = (chainId: string): string => `${networkNames.get(chainId) ?? chainId.replace(':', '-')}-mainnet`

/** Response of the options endpoint. Tokens with the same symbol are one currency on several networks. */
function purchaseOptions(tokens: readonly MarketToken[]): object {
  const symbols = [...new Set(tokens.map(({ symbol }) => symbol))]
  return {
    purchaseCurrencies: symbols.map((symbol) => {
      const same = tokens.filter((token) => token.symbol === symbol)
      return { id: symbol, name: same[0]?.name ?? symbol, symbol, networks: same.map(toNetwork) }
    }),
    paymentCurrencies: [...rates.keys()].map((id) => ({ id, payment_method_limits: methods })),
  }
}

function toNetwork({ chainId, token }: MarketToken) {
  const name = networkName(chainId)
  return {
    name,
    display_name: name.charAt(0).toUpperCase() + name.slice(1).replace('-mainnet', ''),
    chain_id: chainId.slice(chainId.indexOf(':') + 1),
    contract_address: token ?? null,
  }
}

/** Whether the service accepts a payment currency. */
const isPaymentCurrency = (currency: string): boolean => rates.has(currency)

/** Response of the quote endpoint. */
function purchaseQuote({ token, currency, amount }: Purchase): object {
  const total = Math.round(Number(amount) * 100)
  const ownFee = Math.round(total * serviceFee)
  const gasFee = Math.round(total * networkFee)
  const subtotal = total - ownFee - gasFee
  const money = (cents: number) => ({ amount: (cents / 100).toFixed(2), currency })
  const bought = (subtotal * (rates.get(currency) ?? 0)) / 100 / token.price
  return {
    quoteId: `${token.symbol}-${currency}-${amount}`,
    paymentTotal: money(total),
    paymentSubtotal: money(subtotal),
    purchaseAmount: { amount: bought.toFixed(6), currency: token.symbol },
    networkFee: money(gasFee),
    coinbaseFee: money(ownFee),
  }
}

import { purchaseNetworks } from '../../constants/onrampNetworks.js'
import type { MarketToken } from '../chains/marketSource.js'

/** Money to pay with, in USD for one; invented. */
const rates: ReadonlyMap<string, number> = new Map([
  ['USD', 1],
  ['EUR', 1.08],
  ['GBP', 1.27],
])
/** Limits of the ways to pay (specification §9), in each currency. */
const methods = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
/** Part of the sum that goes to the service (the middle of the range of specification §9), and to the network. */
const serviceFee = 0.015
const networkFee = 0.002

/** A purchase to price. `amount`: decimal text in the currency. */
export type Purchase = { readonly token: MarketToken; readonly currency: string; readonly amount: string }

/** A network as the purchase calls name it. */
export const networkName = (chainId: string): string =>
  `${(Object.hasOwn(purchaseNetworks, chainId) && purchaseNetworks[chainId]) || chainId.replace(':', '-')}-mainnet`

/** What can be bought and paid with (wire facts, section 17): every token of the market, each symbol once. */
export function purchaseOptions(tokens: readonly MarketToken[]): object {
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

/** Whether the service takes this money. */
export const isPayable = (currency: string): boolean => rates.has(currency)

/** What a purchase costs, and gives. */
export function purchaseQuote({ token, currency, amount }: Purchase): object {
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

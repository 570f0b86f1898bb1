import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipNetworkId } from '../entities/caip.js'
import type { OnrampQuoteQuery, PurchaseQuote } from '../services/onramp.js'
import { answerOf, blockchainOf, hasProject } from './blockchain.js'
import { type Query, retried } from './query.js'

/** A purchase to price, and the network the coin goes to. */
export type PurchaseRequest = Omit<OnrampQuoteQuery, 'signal'> & { readonly caipNetworkId: CaipNetworkId }

/** What a purchase costs; `isEstimate` when the service did not say (R63). `null` where nobody sells. */
export function onrampQuoteQuery(client: Client, purchase: PurchaseRequest | undefined): Query<PurchaseQuote | null> {
  const { purchaseCurrency, paymentCurrency, amount, network, caipNetworkId } = purchase ?? {}
  const what = [purchaseCurrency?.id, paymentCurrency?.id, amount, network, caipNetworkId]
  return {
    ...retried,
    queryKey: ['onrampQuote', ...what, ...blockchainOf(client)],
    enabled: purchase !== undefined && hasProject(client),
    staleTime: limits.swap.quoteRefresh,
    queryFn: ({ signal }) =>
      answerOf(client, {
        about: purchase,
        caipNetworkId,
        area: 'onramp',
        none: () => null,
        async ask(about) {
          const { fetchOnrampQuote } = await import('../services/onramp.js')
          return fetchOnrampQuote(client.options, { ...about, signal })
        },
      }),
  }
}

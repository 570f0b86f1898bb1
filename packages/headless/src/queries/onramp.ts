import { type Client, hasProjectId } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipNetworkId } from '../entities/caip.js'
import type { OnrampOptions } from '../entities/schema/onrampSchema.js'
import { parseCaipNetworkId } from '../rules/address/caip.js'
import type { OnrampQuoteQuery, OnrampUrlQuery, PurchaseQuote } from '../services/api/onrampApi.js'
import { noCache, type Query, queryBlockchainApi, retryOptions, serviceKey } from './query.js'

/** What can be bought for a network, and paid with; nothing where nobody sells. */
export function onrampOptionsQuery(client: Client, caipNetworkId: CaipNetworkId | undefined): Query<OnrampOptions> {
  return {
    ...retryOptions,
    queryKey: ['onrampOptions', caipNetworkId, ...serviceKey(client)],
    enabled: caipNetworkId !== undefined && hasProjectId(client),
    staleTime: limits.staleTime.identity,
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: caipNetworkId,
        caipNetworkId,
        area: 'onramp',
        fallback: (): OnrampOptions => ({ purchaseCurrencies: [], paymentCurrencies: [] }),
        async fetch() {
          const { fetchOnrampOptions } = await import('../services/api/onrampApi.js')
          return fetchOnrampOptions(client.options, { signal })
        },
      }),
  }
}

/** A purchase to price, and the network the coin goes to. */
export type OnrampQuoteRequest = Omit<OnrampQuoteQuery, 'signal'> & { readonly caipNetworkId: CaipNetworkId }

/** What a purchase costs; `isEstimate` when the service did not say (R63). `null` where nobody sells. */
export function onrampQuoteQuery(
  client: Client,
  purchase: OnrampQuoteRequest | undefined,
): Query<PurchaseQuote | null> {
  const { purchaseCurrency, paymentCurrency, amount, network, caipNetworkId } = purchase ?? {}
  const keyParts = [purchaseCurrency?.id, paymentCurrency?.id, amount, network, caipNetworkId]
  return {
    ...retryOptions,
    queryKey: ['onrampQuote', ...keyParts, ...serviceKey(client)],
    enabled: purchase !== undefined && hasProjectId(client),
    staleTime: limits.swap.quoteRefresh,
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: purchase,
        caipNetworkId,
        area: 'onramp',
        fallback: () => null,
        async fetch(about) {
          const { fetchOnrampQuote } = await import('../services/api/onrampApi.js')
          return fetchOnrampQuote(client.options, { ...about, signal })
        },
      }),
  }
}

/** A purchase to go on with at the purchase service. `address`: the receiver, without its network; amounts: decimal texts. */
export type OnrampUrlRequest = Omit<OnrampUrlQuery, 'signal'>

/** Where a purchase goes on: a page of the web that may be opened (R63). `null` where nobody sells by a link. */
export function onrampUrlQuery(client: Client, purchase: OnrampUrlRequest | undefined): Query<string | null> {
  const { address, caipNetworkId, symbol, presetCryptoAmount, presetFiatAmount } = purchase ?? {}
  const keyParts = [address, caipNetworkId, symbol, presetCryptoAmount, presetFiatAmount]
  return {
    ...retryOptions,
    ...noCache,
    queryKey: ['onrampUrl', ...keyParts, ...serviceKey(client)],
    enabled: purchase !== undefined && hasProjectId(client),
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: purchase,
        caipNetworkId,
        area: 'onramp',
        fallback: () => null,
        async fetch(about) {
          const [{ fetchOnrampUrl }, { onrampProviders }] = await Promise.all([
            import('../services/api/onrampApi.js'),
            import('../rules/tokens/onramp.js'),
          ])
          const { chainNamespace: namespace } = parseCaipNetworkId(about.caipNetworkId)
          // Only this service goes on by a link; to an address it does not serve it would sell on another chain.
          if (!onrampProviders(['coinbase'], { namespace }).includes('coinbase')) return null
          return fetchOnrampUrl(client.options, { ...about, signal })
        },
      }),
  }
}

import { checkClient } from '../client/checkClient.js'
import { type Client, hasProjectId } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipNetworkId } from '../entities/caip.js'
import type { OnrampOptions } from '../entities/schema/onrampSchema.js'
import type { OnrampQuoteQuery, OnrampUrlQuery, PurchaseQuote } from '../services/api/onrampApi.js'
import { noCache, type Query, retryOptions, serviceKey } from './query.js'
import { queryBlockchainApi } from './queryBlockchainApi.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Coins that can be bought on a network, and currencies to pay with: built-in lists when the service fails, empty lists where the
 * on-ramp is unavailable.
 *
 * @example
 * const { purchaseCurrencies } = await queryClient.fetchQuery(onrampOptionsQuery(portico, 'eip155:1'))
 * purchaseCurrencies.map(({ symbol }) => symbol) // ['ETH', …]
 */
export function onrampOptionsQuery(client: Client, caipNetworkId: CaipNetworkId | undefined): Query<OnrampOptions> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'onrampOptionsQuery')
  return {
    ...retryOptions,
    queryKey: ['portico', 'onrampOptions', caipNetworkId, ...serviceKey(client)],
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

/** A purchase to price. `caipNetworkId`: the network that receives the coin. */
export type OnrampQuoteRequest = Omit<OnrampQuoteQuery, 'signal'> & { readonly caipNetworkId: CaipNetworkId }

/**
 * Price of a purchase; `null` where the on-ramp is unavailable. `isEstimate` is `true` when the service failed and the price is
 * unknown.
 *
 * @example
 * const { purchaseCurrencies, paymentCurrencies } = await queryClient.fetchQuery(onrampOptionsQuery(portico, 'eip155:1'))
 * const [purchaseCurrency, paymentCurrency] = [purchaseCurrencies[0]!, paymentCurrencies[0]!]
 * const purchase = { purchaseCurrency, paymentCurrency, amount: '100', network: 'ethereum', caipNetworkId: 'eip155:1' } as const
 * const quote = await queryClient.fetchQuery(onrampQuoteQuery(portico, purchase))
 */
export function onrampQuoteQuery(
  client: Client,
  purchase: OnrampQuoteRequest | undefined,
): Query<PurchaseQuote | null> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'onrampQuoteQuery')
  const { purchaseCurrency, paymentCurrency, amount, network, caipNetworkId } = purchase ?? {}
  const keyParts = [purchaseCurrency?.id, paymentCurrency?.id, amount, network, caipNetworkId]
  return {
    ...retryOptions,
    queryKey: ['portico', 'onrampQuote', ...keyParts, ...serviceKey(client)],
    enabled: purchase !== undefined && hasProjectId(client),
    staleTime: limits.swap.quoteRefresh,
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: purchase,
        caipNetworkId,
        area: 'onramp',
        fallback: () => null,
        async fetch(input) {
          const { fetchOnrampQuote } = await import('../services/api/onrampApi.js')
          return fetchOnrampQuote(client.options, { ...input, signal })
        },
      }),
  }
}

/** A purchase to complete on the provider's page. `address`: the recipient, without its network. Amounts: decimal strings. */
export type OnrampUrlRequest = Omit<OnrampUrlQuery, 'signal'>

/**
 * URL of the purchase page of Coinbase, `http:` or `https:`; `null` where Coinbase does not sell.
 *
 * @example
 * const purchase = { address, caipNetworkId: 'eip155:1', symbol: 'ETH', presetFiatAmount: '100' } as const
 * const url = await queryClient.fetchQuery(onrampUrlQuery(portico, purchase))
 * url // where the user pays
 */
export function onrampUrlQuery(client: Client, purchase: OnrampUrlRequest | undefined): Query<string | null> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'onrampUrlQuery')
  const { address, caipNetworkId, symbol, presetCryptoAmount, presetFiatAmount } = purchase ?? {}
  const keyParts = [address, caipNetworkId, symbol, presetCryptoAmount, presetFiatAmount]
  return {
    ...retryOptions,
    ...noCache,
    queryKey: ['portico', 'onrampUrl', ...keyParts, ...serviceKey(client)],
    meta: { account: address },
    enabled: purchase !== undefined && hasProjectId(client),
    queryFn: ({ signal }) =>
      queryBlockchainApi(client, {
        input: purchase,
        caipNetworkId,
        area: 'onramp',
        fallback: () => null,
        async fetch(input) {
          const [{ fetchOnrampUrl }, { onrampProviders }] = await Promise.all([
            import('../services/api/onrampApi.js'),
            import('../rules/account/actions.js'),
          ])
          // The link is Coinbase's. On a network where Coinbase does not sell it would offer a coin of another one.
          if (!onrampProviders(['coinbase'], input).includes('coinbase')) return null
          return fetchOnrampUrl(client.options, { ...input, signal })
        },
      }),
  }
}

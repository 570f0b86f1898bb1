import type { Client } from '../client/client.js'
import { parseCaipNetworkId } from '../rules/caip.js'
import type { OnrampUrlQuery } from '../services/onramp.js'
import { answerOf, blockchainOf, hasProject } from './blockchain.js'
import { type Query, retried, unkept } from './query.js'

/** A purchase to go on with at the purchase service. `address`: the receiver, without its network; amounts: decimal texts. */
export type PurchaseLinkRequest = Omit<OnrampUrlQuery, 'signal'>

/** Where a purchase goes on: a page of the web that may be opened (R63). `null` where nobody sells by a link. */
export function onrampUrlQuery(client: Client, purchase: PurchaseLinkRequest | undefined): Query<string | null> {
  const { address, caipNetworkId, symbol, presetCryptoAmount, presetFiatAmount } = purchase ?? {}
  const what = [address, caipNetworkId, symbol, presetCryptoAmount, presetFiatAmount]
  return {
    ...retried,
    ...unkept,
    queryKey: ['onrampUrl', ...what, ...blockchainOf(client)],
    enabled: purchase !== undefined && hasProject(client),
    queryFn: ({ signal }) =>
      answerOf(client, {
        about: purchase,
        caipNetworkId,
        area: 'onramp',
        none: () => null,
        async ask(about) {
          const [{ fetchOnrampUrl }, { onrampProviders }] = await Promise.all([
            import('../services/onramp.js'),
            import('../rules/onramp.js'),
          ])
          const { chainNamespace: namespace } = parseCaipNetworkId(about.caipNetworkId)
          // Only this service goes on by a link; to an address it does not serve it would sell on another chain.
          if (!onrampProviders(['coinbase'], { namespace }).includes('coinbase')) return null
          return fetchOnrampUrl(client.options, { ...about, signal })
        },
      }),
  }
}

import { onrampFallback, onrampNetworkNames } from '../../constants/onramp.js'
import { schemaErrorMessages } from '../../entities/schema/fields.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import {
  type OnrampOptions,
  onrampOptionsSchema,
  type OnrampQuote,
  onrampQuoteSchema,
  onrampUrlSchema,
  type PaymentCurrency,
  type PurchaseCurrency,
} from '../../entities/schema/onrampSchema.js'
import { RequestAbortedError } from '../../errors/connection.js'
import { InvalidDataError } from '../../errors/validation.js'
import { purchaseLink, purchaseNetwork } from '../../rules/tokens/onramp.js'
import { fetchJson } from '../http/request.js'
import { type Abortable, type ServiceContext, getService } from '../http/serviceUrl.js'

/**
 * The purchase to price. `amount`: decimal string in the payment currency. `network`: the service's own name of the network
 * (`purchaseNetwork` of `/rules`).
 */
export type OnrampQuoteQuery = Abortable & {
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  readonly amount: string
  readonly network: string
}

/**
 * A price. `isEstimate`: the service failed, so the price is unknown. Every amount, including the fees, is then the one that the
 * user typed, in the payment currency.
 */
export type PurchaseQuote = OnrampQuote & { readonly isEstimate: boolean }

/** The purchase to open. `address`: the recipient, without its network. `symbol`: of the coin. Amounts: decimal strings. */
export type OnrampUrlQuery = Abortable & {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly symbol: string
  readonly presetCryptoAmount?: string | undefined
  readonly presetFiatAmount?: string | undefined
}

/** The fallback value for any failure but an abort, which is rethrown. */
function fallbackUnlessAborted<Value>(cause: unknown, value: Value): Value {
  if (cause instanceof RequestAbortedError) throw cause
  return value
}

/** A quote without fees: every amount is the one the user typed. */
function estimateQuote({ amount, paymentCurrency }: OnrampQuoteQuery): PurchaseQuote {
  const money = { amount, currency: paymentCurrency.id }
  return {
    quoteId: onrampFallback.quoteId,
    paymentTotal: money,
    paymentSubtotal: money,
    purchaseAmount: money,
    networkFee: money,
    coinbaseFee: money,
    isEstimate: true,
  }
}

/**
 * Currencies that can be bought and paid with; a built-in list when the request fails.
 *
 * @throws RequestAbortedError when `signal` says so
 */
export async function fetchOnrampOptions(context: ServiceContext, { signal }: Abortable = {}): Promise<OnrampOptions> {
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: '/v1/onramp/options',
    signal,
    parse: (json) => onrampOptionsSchema.parse(json),
  }).catch((cause: unknown) => fallbackUnlessAborted(cause, onrampFallback.options))
}

/**
 * The price of a purchase; an estimate without fees when the request fails.
 *
 * @throws RequestAbortedError when `signal` says so
 */
export async function fetchOnrampQuote(context: ServiceContext, query: OnrampQuoteQuery): Promise<PurchaseQuote> {
  const { purchaseCurrency, paymentCurrency, amount, network, signal } = query
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: '/v1/onramp/quote',
    body: { purchaseCurrency, paymentCurrency, amount, network },
    signal,
    parse: (json): PurchaseQuote => ({ ...onrampQuoteSchema.parse(json), isEstimate: false }),
  }).catch((cause: unknown) => fallbackUnlessAborted(cause, estimateQuote(query)))
}

/**
 * URL of the purchase page: of Coinbase over `https:`, or of the service that was asked.
 *
 * @throws InvalidResponseError when the service returns any other URL
 * @throws PorticoError see `fetchJson`
 */
export async function fetchOnrampUrl(
  context: ServiceContext,
  { address, caipNetworkId, symbol, presetCryptoAmount, presetFiatAmount, signal }: OnrampUrlQuery,
): Promise<string> {
  return fetchJson({
    ...getService(context, 'blockchain'),
    path: '/v1/generators/onrampurl',
    body: {
      destinationWallets: [{ address, blockchains: Object.values(onrampNetworkNames), assets: [symbol] }],
      defaultNetwork: purchaseNetwork(caipNetworkId),
      partnerUserId: address,
      defaultExperience: 'buy',
      presetCryptoAmount,
      presetFiatAmount,
    },
    signal,
    parse(json) {
      const link = purchaseLink(onrampUrlSchema.parse(json).url, context.services.blockchain)
      if (link) return link
      throw new InvalidDataError([{ path: 'url', code: 'INVALID_URL', message: schemaErrorMessages.invalid }])
    },
  })
}

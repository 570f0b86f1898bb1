import { onrampFallback, onrampNetworkNames } from '../../constants/onramp.js'
import { schemaErrorMessages } from '../../entities/schema/zodErrorMessage.js'
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
import { purchaseNetwork } from '../../rules/tokens/onramp.js'
import { safeLink } from '../../rules/text/link.js'
import { fetchJson } from '../http/request.js'
import { type Abortable, type ServiceContext, getService } from '../http/serviceUrl.js'

/** The purchase to price. `amount`: decimal text in the payment currency; `network`: the service's name for it. */
export type OnrampQuoteQuery = Abortable & {
  readonly purchaseCurrency: PurchaseCurrency
  readonly paymentCurrency: PaymentCurrency
  readonly amount: string
  readonly network: string
}

/** A price. An estimate comes from the kit, not from the service, and is no offer (R63). */
export type PurchaseQuote = OnrampQuote & { readonly isEstimate: boolean }

/** The purchase to open. `address`: the receiver, without its network; `symbol`: of the coin; amounts: decimal texts. */
export type OnrampUrlQuery = Abortable & {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
  readonly symbol: string
  readonly presetCryptoAmount?: string | undefined
  readonly presetFiatAmount?: string | undefined
}

/** The value to go on with when a call failed; giving up is no failure. */
function fallbackUnlessAborted<Value>(cause: unknown, value: Value): Value {
  if (cause instanceof RequestAbortedError) throw cause
  return value
}

/** The fallback of the specification (§8): every sum is what the visitor typed. */
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
 * What can be bought and paid with (wire facts, section 17); those of the specification when the call fails.
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
 * What a purchase costs; an estimate when the call fails.
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
 * Where the purchase service goes on: a page of the web that may be opened.
 *
 * @throws InvalidResponseError when the service names another place
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
      const url = safeLink(onrampUrlSchema.parse(json).url)
      if (url && /^https?:/i.test(url)) return url
      throw new InvalidDataError([{ path: 'url', code: 'INVALID_URL', message: schemaErrorMessages.invalid }])
    },
  })
}

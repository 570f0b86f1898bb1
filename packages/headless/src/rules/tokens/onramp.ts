import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import { euroRegions, onrampHosts, onrampNetworkNames } from '../../constants/onramp.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Issue } from '../../errors/validation.js'
import type { OnrampOptions, PaymentCurrency, PurchaseCurrency } from '../../entities/schema/onrampSchema.js'
import type { OnrampProvider } from '../account/actions.js'
import { parseCaipNetworkId } from '../address/caip.js'
import { safeLink } from '../text/sanitize.js'
import { parseAmount, normalizeAmountInput } from './amount.js'

/** Name of a network in the on-ramp services; `ethereum` when they do not support it. */
export const purchaseNetwork = (caipNetworkId: CaipNetworkId): string =>
  (Object.hasOwn(onrampNetworkNames, caipNetworkId) && onrampNetworkNames[caipNetworkId]) || 'ethereum'

/** Limits of a payment method, as decimal strings in the currency: those of the service, else the defaults. */
export function paymentLimits(
  currency: PaymentCurrency | undefined,
  method: 'card' | 'ach_bank_account',
): { readonly min: string; readonly max: string } {
  const found = currency?.payment_method_limits.find(({ id }) => id === method)
  return found ? { min: found.min, max: found.max } : limits.onramp[method]
}

const amountDecimals = 18

/** Why an amount of money cannot be paid; empty when it can. */
export function paymentIssues(
  input: string,
  { min, max }: { readonly min: string; readonly max: string },
): readonly Issue<'amount'>[] {
  const amount = parseAmount(normalizeAmountInput(input), amountDecimals)
  const minAmount = parseAmount(min, amountDecimals) ?? 0n
  const maxAmount = parseAmount(max, amountDecimals)
  if (amount === null) return [{ path: 'amount', code: 'INVALID_AMOUNT', message: errorMessages.invalidAmount }]
  if (amount < minAmount) return [{ path: 'amount', code: 'AMOUNT_TOO_SMALL', message: errorMessages.invalidAmount }]
  return maxAmount !== null && amount > maxAmount
    ? [{ path: 'amount', code: 'AMOUNT_TOO_LARGE', message: errorMessages.invalidAmount }]
    : []
}

/** Where a coin is sold on a network: its name in the service and its contract; `undefined` where it is not sold. */
export const soldOn = (coin: PurchaseCurrency, caipNetworkId: CaipNetworkId) =>
  coin.networks.find(({ chain_id: id }) => id === parseCaipNetworkId(caipNetworkId).chainId)

/** The coins that are sold on a network. */
export const coinsOn = (
  options: OnrampOptions | undefined,
  caipNetworkId: CaipNetworkId | undefined,
): readonly PurchaseCurrency[] =>
  (caipNetworkId && options?.purchaseCurrencies.filter((coin) => soldOn(coin, caipNetworkId))) || []

/** The currency to pay with in a language's region: euros where they are the money, else US dollars. */
export function currencyOfLocale(locale: string): 'EUR' | 'USD' {
  try {
    const { region = '' } = new Intl.Locale(locale).maximize()
    return euroRegions.includes(region) ? 'EUR' : 'USD'
  } catch {
    return 'USD'
  }
}

/**
 * The page of a purchase as it may be opened; `null` when it may not. It is the provider's own, over `https:`, or it comes from
 * the origin of the service that was asked, such as that of a test.
 */
export function purchaseLink(
  url: string | null,
  { provider, service }: { readonly provider: OnrampProvider; readonly service: string },
): string | null {
  const link = safeLink(url)
  if (link === null) return null
  const { protocol, hostname, origin } = new URL(link)
  if (origin === new URL(service).origin) return link
  const host = onrampHosts[provider]
  return protocol === 'https:' && (hostname === host || hostname.endsWith(`.${host}`)) ? link : null
}

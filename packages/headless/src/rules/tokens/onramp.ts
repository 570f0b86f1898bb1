import { normalizeAmountInput, toAmountIssue } from './typedAmount.js'
import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import { coinbaseHost, euroRegions, meldNetworkNames, onrampNetworkNames } from '../../constants/onramp.js'
import type { CaipAddress, CaipNetworkId } from '../../entities/caip.js'
import type { PaymentMethod } from '../../entities/onramp.js'
import type { Issue } from '../../errors/validation.js'
import type { OnrampOptions, PaymentCurrency, PurchaseCurrency } from '../../entities/schema/onrampSchema.js'
import { addressOf, networkIdOf, parseCaipNetworkId } from '../address/caip.js'
import { safeLink } from '../text/safeLink.js'
import { parseAmount } from './amount.js'

/**
 * Name of a network in the on-ramp services; `ethereum` for a network that they do not support.
 *
 * @example
 * purchaseNetwork('eip155:10') // 'optimism'
 */
export const purchaseNetwork = (caipNetworkId: CaipNetworkId): string =>
  (Object.hasOwn(onrampNetworkNames, caipNetworkId) && onrampNetworkNames[caipNetworkId]) || 'ethereum'

const paymentMethods = ['card', 'ach_bank_account'] as const satisfies readonly PaymentMethod[]

/** The methods of a currency: those that the service lists, or both where it lists none of them. */
export function paymentMethodsOf(currency: PaymentCurrency | undefined): readonly [PaymentMethod, ...PaymentMethod[]] {
  const [first, ...others] = paymentMethods.filter((method) =>
    currency?.payment_method_limits.some(({ id }) => id === method),
  )
  return first ? [first, ...others] : paymentMethods
}

/**
 * Limits of a payment method, as decimal strings in the currency: those of the service, else the defaults.
 *
 * @example
 * const euros = { id: 'EUR', payment_method_limits: [{ id: 'card', min: '5', max: '2500' }] }
 * paymentLimits(euros, 'card') // { min: '5', max: '2500' }
 */
export function paymentLimits(
  currency: PaymentCurrency | undefined,
  method: PaymentMethod,
): { readonly min: string; readonly max: string } {
  const found = currency?.payment_method_limits.find(({ id }) => id === method)
  return found ? { min: found.min, max: found.max } : limits.onramp[method]
}

const amountDecimals = 18

/**
 * Why an amount in the payment currency cannot be paid; empty when it can. `input`: as typed.
 *
 * @example
 * paymentIssues('5', { min: '10.00', max: '7500.00' }) // [{ path: 'amount', code: 'AMOUNT_TOO_SMALL' }]
 */
export function paymentIssues(
  input: string,
  { min, max }: { readonly min: string; readonly max: string },
): readonly Issue<'amount'>[] {
  const amount = parseAmount(normalizeAmountInput(input), amountDecimals)
  const minAmount = parseAmount(min, amountDecimals) ?? 0n
  const maxAmount = parseAmount(max, amountDecimals)
  if (amount === null) return [{ path: 'amount', ...toAmountIssue(input) }]
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

function regionOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale).maximize().region
  } catch {
    return undefined
  }
}

/**
 * Of the currencies to pay with, that of a language's region: euros where they are the money, else the one whose code begins with
 * that of the region, as ISO 4217 makes them. US dollars where it is not among them.
 */
export function currencyOfLocale(currencies: readonly PaymentCurrency[], locale: string): PaymentCurrency | undefined {
  const region = regionOf(locale) ?? 'US'
  const prefix = euroRegions.includes(region) ? 'EUR' : region
  return (
    currencies.find(({ id }) => id.startsWith(prefix)) ?? currencies.find(({ id }) => id === 'USD') ?? currencies[0]
  )
}

/** The page on which Meld sells, with the parameters that it documents. It is no offer: Meld tells its own price there. */
export function meldUrl({
  host,
  publicKey,
  projectId,
  account,
  symbol,
  amount,
  currency,
}: {
  readonly host: string
  readonly publicKey: string
  readonly projectId: string | undefined
  /** The account that receives the coin. */
  readonly account: CaipAddress
  readonly symbol: string
  /** In units of the currency. */
  readonly amount: string
  readonly currency: string
}): string {
  const query = new URLSearchParams({
    publicKey,
    transactionType: 'BUY',
    destinationCurrencyCode: `${symbol}_${meldNetworkNames[networkIdOf(account)]}`,
    walletAddress: addressOf(account),
    sourceAmount: amount,
    sourceCurrencyCode: currency,
    ...(projectId && { externalCustomerId: projectId }),
  })
  return `${host}/?${query}`
}

/**
 * The page of a purchase as it may be opened; `null` when it may not. It is Coinbase's own, over `https:`, or it is of the origin
 * that the app trusts: the host of its Meld account, or the service that was asked, such as that of a test.
 */
export function purchaseLink(url: string, trusted: string): string | null {
  const link = safeLink(url)
  if (link === null) return null
  const { protocol, hostname, origin } = new URL(link)
  if (origin === new URL(trusted).origin) return link
  const isCoinbase = hostname === coinbaseHost || hostname.endsWith(`.${coinbaseHost}`)
  return protocol === 'https:' && isCoinbase ? link : null
}

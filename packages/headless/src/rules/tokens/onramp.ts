import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import { onrampNamespaces, onrampNetworkNames } from '../../constants/onramp.js'
import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { Issue } from '../../errors/validation.js'
import type { PaymentCurrency } from '../../entities/schema/onrampSchema.js'
import { parseAmount, normalizeAmountInput } from './amount.js'

/** On-ramp services. */
export type OnrampProvider = 'meld' | 'coinbase'

const providerNamespaces: Readonly<Record<OnrampProvider, readonly Namespace[]>> = onrampNamespaces

/** On-ramp services to offer: those enabled for the project that support the namespace. `meld` needs a key of the host. */
export const onrampProviders = (
  enabled: readonly string[],
  { namespace, meldKey }: { readonly namespace: Namespace; readonly meldKey?: string | undefined },
): readonly OnrampProvider[] =>
  (['meld', 'coinbase'] as const).filter(
    (provider) =>
      enabled.includes(provider) &&
      providerNamespaces[provider].includes(namespace) &&
      (provider !== 'meld' || meldKey),
  )

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

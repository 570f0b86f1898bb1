import { normalizeAmountInput } from './typedAmount.js'
import { formatAmount, parseAmount, parseDecimal } from './amount.js'

/** Digits after the point of US dollars. */
const cents = 2

/** A decimal number as an integer and the power of ten that it is divided by. */
function toFraction(value: string | number) {
  const parsed = parseDecimal(value)
  if (!parsed || parsed.negative) return undefined
  const { whole, digits } = parsed
  return { units: BigInt(whole + digits), scale: 10n ** BigInt(digits.length) }
}

/**
 * The amount of a token that is bought with an amount of US dollars, exactly, and rounded down to the decimals of the token.
 *
 * @param typed - US dollars, as typed
 * @param price - US dollars for one token
 * @returns whole units as a decimal string; `undefined` when `typed` is not a plain decimal number, or the price is not positive
 */
export function toTokenAmount(typed: string, price: number, decimals: number): string | undefined {
  const fiat = normalizeAmountInput(typed)
  const each = toFraction(price)
  if (!each || each.units === 0n || parseAmount(fiat, 255) === null) return undefined
  const paid = toFraction(fiat)
  if (!paid) return undefined
  const amount = (paid.units * each.scale * 10n ** BigInt(decimals)) / (each.units * paid.scale)
  return formatAmount(amount, decimals)
}

/**
 * What an amount of a token is worth in US dollars, exactly, and rounded down to cents.
 *
 * @param typed - whole units, as typed
 * @param price - US dollars for one token
 * @returns a decimal string; `undefined` when `typed` is not a plain decimal number, or the price is not one
 */
export function toFiatAmount(typed: string, price: number): string | undefined {
  const amount = normalizeAmountInput(typed)
  const each = toFraction(price)
  if (!each || parseAmount(amount, 255) === null) return undefined
  const held = toFraction(amount)
  if (!held) return undefined
  const scale = held.scale * each.scale
  const worth = (held.units * each.units * 10n ** BigInt(cents)) / scale
  return formatAmount(worth, cents)
}

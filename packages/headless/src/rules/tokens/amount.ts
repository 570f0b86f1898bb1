import { limits } from '../../constants/limits.js'
import { InvalidOptionsError } from '../../errors/setup.js'

/** Longest number that is parsed (characters). */
const maxLength = 400

/** Tokens have 0 to 255 decimals. */
const isDecimals = (decimals: unknown): decimals is number =>
  Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) <= 255

/**
 * Parses an amount in whole units into base units, exactly.
 *
 * @returns `null` unless the text is a plain decimal number: without sign, exponent or separators, with digits before and after a
 * point, and with at most `decimals` digits after it
 * @example
 * parseAmount('1.25', 6) // 1_250_000n
 */
export function parseAmount(text: string, decimals: number): bigint | null {
  if (typeof text !== 'string' || text.length > maxLength || !isDecimals(decimals)) return null
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  const [, whole, digits = ''] = match ?? []
  if (whole === undefined || digits.length > decimals) return null
  return BigInt(whole + digits.padEnd(decimals, '0'))
}

/**
 * Formats base units as a decimal string in whole units, exactly and without trailing zeros.
 *
 * @throws InvalidOptionsError when `decimals` is not an integer from 0 to 255
 * @example
 * formatAmount(1_250_000_000_000_000_000n, 18) // '1.25'
 */
export function formatAmount(value: bigint, decimals: number): string {
  if (typeof value !== 'bigint') throw new InvalidOptionsError('value', 'a bigint in base units is expected')
  if (!isDecimals(decimals)) throw new InvalidOptionsError('decimals', 'a whole number from 0 to 255 is expected')
  const text = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const point = text.length - decimals
  const digits = text.slice(point).replace(/0+$/, '')
  return (value < 0n ? '-' : '') + text.slice(0, point) + (digits && `.${digits}`)
}

/** A decimal number; `whole` and `digits` are the digits before and after the point. */
export type Decimal = { readonly negative: boolean; readonly whole: string; readonly digits: string }

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i

/** Parses a decimal number exactly, without floating point; resolves exponents. `null` when it is not a number. */
export function parseDecimal(value: string | number | bigint): Decimal | null {
  const text = String(value).trim()
  const match = text.length <= maxLength ? decimalPattern.exec(text) : null
  if (!match) return null
  const [, sign, whole = '0', digits = '', exponent = '0'] = match
  const shift = Number(exponent)
  const all = shift < 0 ? '0'.repeat(-shift) + whole + digits : whole + digits + '0'.repeat(shift)
  const point = shift < 0 ? whole.length : whole.length + shift
  return {
    negative: sign === '-',
    whole: all.slice(0, point).replace(/^0+(?=\d)/, ''),
    digits: all.slice(point).slice(0, Math.max(0, digits.length - shift)),
  }
}

/** Rounds down (toward negative infinity) to at most `decimals` digits after the point. */
export function floorDecimal({ negative, whole, digits }: Decimal, decimals: number): Decimal {
  const kept = digits.slice(0, decimals)
  if (!negative || /^0*$/.test(digits.slice(decimals))) return { negative, whole, digits: kept }
  const next = (BigInt(whole + kept) + 1n).toString().padStart(kept.length + 1, '0')
  return { negative, whole: next.slice(0, next.length - kept.length), digits: next.slice(next.length - kept.length) }
}

type DecimalFormat = { readonly decimals: number; readonly pad: boolean; readonly group: boolean }

function formatDecimal(value: string | number | bigint, { decimals, pad, group }: DecimalFormat): string {
  const parsed = parseDecimal(value)
  if (!parsed) return '0.00'
  const { negative, whole, digits } = floorDecimal(parsed, decimals)
  const fraction = pad ? digits.padEnd(decimals, '0') : digits
  const sign = negative && /[1-9]/.test(whole + fraction) ? '-' : ''
  return sign + (group ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole) + (fraction && `.${fraction}`)
}

/**
 * A balance for display: rounded down to 3 decimals; `0.00` when it is not a number.
 *
 * @example
 * formatBalance('0.123987') // '0.123'
 */
export const formatBalance = (text: string): string =>
  formatDecimal(text, { decimals: limits.decimals.balance, pad: false, group: false })

/**
 * A number for display in `en-US`: rounded down to 2 decimals; `0.00` when it is not a number. Pass large values as text.
 *
 * @example
 * formatNumber('1234567.899') // '1,234,567.89'
 */
export const formatNumber = (value: string | number | bigint): string =>
  formatDecimal(value, { decimals: limits.decimals.number, pad: true, group: true })

/**
 * The amount of a transfer for display: rounded down to 3 decimals; `0.00` when it is not a number.
 *
 * @example
 * formatTransferAmount('0.5') // '0.500'
 */
export const formatTransferAmount = (text: string): string =>
  formatDecimal(text, { decimals: limits.decimals.transfer, pad: true, group: false })

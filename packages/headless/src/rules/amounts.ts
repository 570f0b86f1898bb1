import { InvalidOptionsError } from '../errors/setup.js'

const longest = 400

/** A token may have a whole number of decimals from 0 to 255. */
const isDecimals = (decimals: unknown): decimals is number =>
  Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) <= 255

/**
 * A typed amount in base units, exact.
 *
 * @returns `null` for what is no amount: signs, exponents, separators, a bare point, more digits after the point than
 * the token has
 */
export function parseAmount(text: string, decimals: number): bigint | null {
  if (typeof text !== 'string' || text.length > longest || !isDecimals(decimals)) return null
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  const [, whole, digits = ''] = match ?? []
  if (whole === undefined || digits.length > decimals) return null
  return BigInt(whole + digits.padEnd(decimals, '0'))
}

/**
 * Base units as a decimal string in whole units, exact, without trailing zeros.
 *
 * @throws InvalidOptionsError when `decimals` is no whole number from 0 to 255
 */
export function formatAmount(value: bigint, decimals: number): string {
  if (!isDecimals(decimals)) throw new InvalidOptionsError('decimals', 'a whole number from 0 to 255 is expected')
  const text = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const point = text.length - decimals
  const digits = text.slice(point).replace(/0+$/, '')
  return (value < 0n ? '-' : '') + text.slice(0, point) + (digits && `.${digits}`)
}

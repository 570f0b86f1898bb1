/** A decimal number as text; `digits` are the digits after the point. */
export type Decimal = { readonly negative: boolean; readonly whole: string; readonly digits: string }

const longest = 400
const form = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i

/** Reads a number without passing through binary fractions; exponents are written out, `null` for what is no number. */
export function readDecimal(value: string | number | bigint): Decimal | null {
  const text = String(value).trim()
  const match = text.length <= longest ? form.exec(text) : null
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

/** The same number with at most `decimals` digits after the point, never above the true value. */
export function floorDecimal({ negative, whole, digits }: Decimal, decimals: number): Decimal {
  const kept = digits.slice(0, decimals)
  if (!negative || /^0*$/.test(digits.slice(decimals))) return { negative, whole, digits: kept }
  const next = (BigInt(whole + kept) + 1n).toString().padStart(kept.length + 1, '0')
  return { negative, whole: next.slice(0, next.length - kept.length), digits: next.slice(next.length - kept.length) }
}

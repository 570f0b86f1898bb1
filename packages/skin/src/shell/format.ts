import { formatBalance, formatNumber } from '@portico/headless/rules'

/** Most digits before the decimal point that fit in a row. */
const maxDigits = 9

const amountUnits = [
  { digits: 12, word: 'T' },
  { digits: 9, word: 'B' },
] as const

const compactOptions = { notation: 'compact', maximumFractionDigits: 2, roundingMode: 'trunc' } as const
const fiatOptions = { style: 'currency', currency: 'USD' } as const

/** By locale and options; `undefined` for English, which has its own abbreviations, and for invalid tags. */
const compactFormats = new Map<string, Intl.NumberFormat | undefined>()

function createCompactFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat | undefined {
  if (/^en(?:-|$)/i.test(locale)) return undefined
  try {
    return new Intl.NumberFormat(locale, { ...compactOptions, ...options })
  } catch {
    return undefined
  }
}

function getCompactFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat | undefined {
  const key = `${options.style ?? 'decimal'} ${locale}`
  if (!compactFormats.has(key)) compactFormats.set(key, createCompactFormat(locale, options))
  return compactFormats.get(key)
}

/**
 * Formats whole units for a row: floored to 3 decimals, from ten digits on in billions (`B`) or trillions (`T`), or as the
 * locale abbreviates them.
 */
export function formatCompactAmount(amount: string, locale = 'en-US'): string {
  const [whole = ''] = amount.split('.')
  const unit = amountUnits.find(({ digits }) => whole.length > digits)
  if (whole.length <= maxDigits || !unit) return formatBalance(amount)
  const count = whole.slice(0, -unit.digits)
  if (count.length > maxDigits) return `${'9'.repeat(maxDigits)}${unit.word}+`
  const format = /^\d+$/.test(whole) ? getCompactFormat(locale) : undefined
  return format?.format(BigInt(whole)) ?? `${count}.${whole.slice(-unit.digits).slice(0, 2)}${unit.word}`
}

const fiatUnits = [
  { least: 1e12, word: 'T' },
  { least: 1e9, word: 'B' },
] as const

/** Formats US dollars; from a billion on in billions (`B`) or trillions (`T`), or as the locale abbreviates them. */
export function formatFiat(value: number, locale = 'en-US'): string {
  const unit = fiatUnits.find(({ least }) => value >= least)
  if (!unit) return `$${formatNumber(value)}`
  return getCompactFormat(locale, fiatOptions)?.format(value) ?? `$${formatNumber(value / unit.least)}${unit.word}`
}

import { formatBalance } from '@portico/headless/rules'

/** Most digits before the decimal point that fit in a row. */
const maxDigits = 9

/** Digits after which amounts are counted in trillions. */
const trillionDigits = 12

/** As they are typed, and as wallets and explorers write them; the zero of some scripts is a dot. */
const latin = { numberingSystem: 'latn' } as const
const cut = { ...latin, maximumFractionDigits: 2, roundingMode: 'trunc' } as const
const money = { ...cut, style: 'currency', currency: 'USD' } as const

const styles = {
  whole: { ...latin, maximumFractionDigits: 1 },
  compact: { ...cut, notation: 'compact' },
  money: { ...money, minimumFractionDigits: 2 },
  compactMoney: { ...money, notation: 'compact', minimumFractionDigits: 0 },
} as const

const formats = new Map<string, Intl.NumberFormat>()

/** Each is made when it is used first, which takes some milliseconds. */
function getFormat(locale: string, style: keyof typeof styles): Intl.NumberFormat {
  const key = `${locale} ${style}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, styles[style])
  formats.set(key, format)
  return format
}

/** Between whole and decimals of a number in the locale. */
export const getDecimalSeparator = (locale: string): string =>
  getFormat(locale, 'whole')
    .formatToParts(0.1)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/**
 * Formats a plain decimal number with the separators of the locale and the digits 0 to 9, exactly: of what is signed, not a digit
 * is lost. Anything else is returned as it is.
 */
export function formatExactAmount(amount: string, locale = 'en-US'): string {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d*?)0*)?$/.exec(amount) ?? []
  if (sign === undefined) return amount
  const format = getFormat(locale, 'whole')
  return sign + format.format(BigInt(whole)) + (decimals && getDecimalSeparator(locale) + decimals)
}

/** Formats whole units for a row: floored to 3 decimals, from ten digits on as the locale abbreviates billions and trillions. */
export function formatCompactAmount(amount: string, locale = 'en-US'): string {
  const floored = formatBalance(amount)
  const [whole = ''] = floored.split('.')
  if (Number.isNaN(Number(amount))) return floored
  if (whole.length <= maxDigits) return formatExactAmount(floored, locale)
  const compact = getFormat(locale, 'compact')
  if (whole.length <= maxDigits + trillionDigits) return compact.format(BigInt(whole))
  return `${compact.format(BigInt('9'.repeat(maxDigits) + '0'.repeat(trillionDigits)))}+`
}

/** Formats US dollars as the locale writes them, rounded down to cents; from a billion on abbreviated. */
export function formatFiat(value: number, locale = 'en-US'): string {
  // As text, whose decimals are those that are meant: the number 1.15 is a little less.
  return getFormat(locale, value < 1e9 ? 'money' : 'compactMoney').format(String(value) as Intl.StringNumericLiteral)
}

import { formatBalance } from '@portico/headless/rules'

/** Most digits before the decimal point that fit in a row. */
const maxDigits = 9

/** Digits after which amounts are counted in trillions. */
const trillionDigits = 12

const cut = { maximumFractionDigits: 2, roundingMode: 'trunc' } as const
const money = { ...cut, style: 'currency', currency: 'USD' } as const

type Formats = {
  readonly whole: Intl.NumberFormat
  readonly compact: () => Intl.NumberFormat
  readonly money: Intl.NumberFormat
  readonly compactMoney: () => Intl.NumberFormat
  /** Between whole and decimals. */
  readonly separator: string
  /** The digits 0 to 9. */
  readonly digits: readonly string[]
}

/** Few amounts are large enough for the abbreviating formats, which take the longest to make. */
function whenUsed<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

function createFormats(locale: string): Formats {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return {
    whole,
    compact: whenUsed(() => new Intl.NumberFormat(locale, { ...cut, notation: 'compact' })),
    money: new Intl.NumberFormat(locale, { ...money, minimumFractionDigits: 2 }),
    compactMoney: whenUsed(
      () => new Intl.NumberFormat(locale, { ...money, notation: 'compact', minimumFractionDigits: 0 }),
    ),
    separator: whole.formatToParts(0.1).find(({ type }) => type === 'decimal')?.value ?? '.',
    digits: Array.from({ length: 10 }, (_, digit) => whole.format(digit)),
  }
}

const formatsByLocale = new Map<string, Formats>()

function getFormats(locale: string): Formats {
  const known = formatsByLocale.get(locale)
  if (known) return known
  let formats: Formats
  try {
    formats = createFormats(locale)
  } catch {
    formats = createFormats('en-US')
  }
  formatsByLocale.set(locale, formats)
  return formats
}

/** Between whole and decimals of a number in the locale; `.` for an invalid tag. */
export const getDecimalSeparator = (locale: string): string => getFormats(locale).separator

/**
 * Formats a plain decimal number with the separators and digits of the locale, exactly: of what is signed, not a digit is lost.
 * Anything else is returned as it is.
 */
export function formatExactAmount(amount: string, locale = 'en-US'): string {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d*?)0*)?$/.exec(amount) ?? []
  if (sign === undefined) return amount
  const { whole: format, separator, digits } = getFormats(locale)
  const rest = decimals.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
  return sign + format.format(BigInt(whole)) + (rest && separator + rest)
}

/** Formats whole units for a row: floored to 3 decimals, from ten digits on as the locale abbreviates billions and trillions. */
export function formatCompactAmount(amount: string, locale = 'en-US'): string {
  const floored = formatBalance(amount)
  const [whole = ''] = floored.split('.')
  if (Number.isNaN(Number(amount))) return floored
  if (whole.length <= maxDigits) return formatExactAmount(floored, locale)
  const { compact } = getFormats(locale)
  if (whole.length <= maxDigits + trillionDigits) return compact().format(BigInt(whole))
  return `${compact().format(BigInt('9'.repeat(maxDigits) + '0'.repeat(trillionDigits)))}+`
}

/** Formats US dollars as the locale writes them, rounded down to cents; from a billion on abbreviated. */
export function formatFiat(value: number, locale = 'en-US'): string {
  const { money: format, compactMoney } = getFormats(locale)
  // As text, whose decimals are those that are meant: the number 1.15 is a little less.
  return (value < 1e9 ? format : compactMoney()).format(String(value) as Intl.StringNumericLiteral)
}

import { formatBalance, formatNumber } from '@portico/headless/rules'

/** Digits before the point that a row still holds. */
const maxDigits = 9

const amountUnits = [
  { digits: 12, word: 'T' },
  { digits: 9, word: 'B' },
] as const

/** An amount of whole units for a row: floored to 3 decimals, and from ten digits on counted in billions or trillions. */
export function formatCompactAmount(amount: string): string {
  const [whole = ''] = amount.split('.')
  const unit = amountUnits.find(({ digits }) => whole.length > digits)
  if (whole.length <= maxDigits || !unit) return formatBalance(amount)
  const count = whole.slice(0, -unit.digits)
  if (count.length > maxDigits) return `${'9'.repeat(maxDigits)}${unit.word}+`
  return `${count}.${whole.slice(-unit.digits).slice(0, 2)}${unit.word}`
}

const fiatUnits = [
  { least: 1e12, word: 'T' },
  { least: 1e9, word: 'B' },
] as const

/** What is worth something, in US dollars; from a billion on counted in billions or trillions. */
export function formatFiat(value: number): string {
  const unit = fiatUnits.find(({ least }) => value >= least)
  return unit ? `$${formatNumber(value / unit.least)}${unit.word}` : `$${formatNumber(value)}`
}

import { formatBalance } from '@portico/headless/rules'

/** Digits before the point that a row still holds. */
const longest = 9

const units = [
  { digits: 12, word: 'T' },
  { digits: 9, word: 'B' },
] as const

/** An amount of whole units for a row: floored to 3 decimals, and from ten digits on counted in billions or trillions. */
export function shortAmount(amount: string): string {
  const [whole = ''] = amount.split('.')
  const unit = units.find(({ digits }) => whole.length > digits)
  if (whole.length <= longest || !unit) return formatBalance(amount)
  const count = whole.slice(0, -unit.digits)
  if (count.length > longest) return `${'9'.repeat(longest)}${unit.word}+`
  return `${count}.${whole.slice(-unit.digits).slice(0, 2)}${unit.word}`
}

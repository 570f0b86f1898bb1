import { groupedAmountMessage, maxAmount } from '../../constants/amount.js'
import { errorMessages } from '../../constants/messages.js'
import { parseAmount } from './amount.js'

const digit = /\p{Nd}/u

/** The digits of every script stand in rows of ten, the rows from a zero on. */
function toLatinDigit(text: string): string {
  const code = text.codePointAt(0) ?? 0
  let zero = code
  while (digit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** With Latin digits and signs: `٫` is the decimal sign of Arabic, and East Asian keyboards have wide signs. */
const toLatin = (typed: string): string =>
  typed
    .trim()
    .replace(/\p{Nd}/gu, toLatinDigit)
    .replace(/[٫．]/g, '.')
    .replace(/，/g, ',')

/** Groups of digits, with or without decimals: `1,234` may be both, `1.234,5` and `1 234` are. A single point is always the decimal sign. */
const grouped = /^(?!\d+\.\d*$)[1-9]\d{0,2}(?:[.,٬'’\s]\d{2,3})*[.,٬'’\s]\d{3}(?:[.,]\d*)?$/

/**
 * Completes a typed amount to plain decimal notation: `.5` to `0.5`, `1.` to `1`, `0,5` and `٠٫٥` to `0.5`. Anything else is only
 * trimmed and written with Latin digits; a comma that may separate thousands is not taken for a decimal sign.
 */
export function normalizeAmountInput(typed: string): string {
  const text = toLatin(typed)
  const point = grouped.test(text) ? text : text.replace(/^(\d*),(\d*)$/, '$1.$2')
  return point.replace(/^(\d+)\.$/, '$1').replace(/^\./, '0.')
}

/** Why a typed amount is none. */
export const toAmountIssue = (typed: string) =>
  grouped.test(toLatin(typed))
    ? ({ code: 'GROUPED_AMOUNT', message: groupedAmountMessage } as const)
    : ({ code: 'INVALID_AMOUNT', message: errorMessages.invalidAmount } as const)

/**
 * What was typed as an amount of a token, in the smallest unit, or why it is none. Zero is an amount.
 *
 * @example
 * parseTypedAmount('12,5', 6) // 12500000n
 * parseTypedAmount('1,250', 6) // { code: 'GROUPED_AMOUNT', message: '…' }
 */
export function parseTypedAmount(
  typed: string,
  decimals: number,
): bigint | { readonly code: 'GROUPED_AMOUNT' | 'INVALID_AMOUNT'; readonly message: string } {
  const amount = parseAmount(normalizeAmountInput(typed), decimals)
  return amount === null || amount > maxAmount ? toAmountIssue(typed) : amount
}

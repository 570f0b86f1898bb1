import { describe, expect, it } from 'vitest'
import { parseAmount } from './amount.js'
import { normalizeAmountInput, parseTypedAmount, toAmountIssue } from './typedAmount.js'

describe('normalizeAmountInput', () => {
  it.each([
    { when: 'the zero was left out', typed: '.5', amount: '0.5' },
    { when: 'the zero was left out before a comma', typed: ',5', amount: '0.5' },
    { when: 'the fraction is still to come', typed: '1.', amount: '1' },
    { when: 'the fraction is still to come after a comma', typed: '1,', amount: '1' },
    { when: 'spaces came along with a paste', typed: ' 2.5 ', amount: '2.5' },
    { when: 'it is plain already', typed: '0.25', amount: '0.25' },
    { when: 'three digits follow the point', typed: '1.234', amount: '1.234' },
    { when: 'it is a lone point', typed: '.', amount: '0.' },
    { when: 'a keypad has only a comma', typed: '0,5', amount: '0.5' },
    { when: 'no thousands end in four digits', typed: '1,2340', amount: '1.2340' },
    { when: 'no thousands begin with zero', typed: '0,123', amount: '0.123' },
    { when: 'no thousands begin with four digits', typed: '1234,567', amount: '1234.567' },
    { when: 'it is Arabic', typed: '٠٫٢٥', amount: '0.25' },
    { when: 'it is Persian', typed: '۰٫۲۵', amount: '0.25' },
    { when: 'it is Hindi', typed: '१२.५', amount: '12.5' },
    { when: 'it is wide', typed: '１２．５', amount: '12.5' },
    { when: 'it is of a mathematician', typed: '𝟙𝟚.𝟝', amount: '12.5' },
  ])('turns "$typed" into "$amount" when $when', ({ typed, amount }) => {
    expect(normalizeAmountInput(typed)).toBe(amount)
  })
})

describe('an amount with separators of thousands', () => {
  it.each([
    '1,234',
    '12,345',
    '999,000',
    '1,234.5',
    '1.234,5',
    '1,234,567',
    '1.234.567',
    '12,34,567.8',
    '1 234',
    '1\u00a0234,5',
    '1\u202f234',
    '1’234.50',
    "1'234",
    '١٬٢٣٤٫٥',
    '١,٢٣٤',
    '1,234,',
  ])('%s is never guessed, and said to be one', (typed) => {
    expect(parseAmount(normalizeAmountInput(typed), 18)).toBeNull()
    expect(toAmountIssue(typed).code).toBe('GROUPED_AMOUNT')
  })

  it.each(['', 'ten', '1e3', '-1', '1,2,3', '1.2.3', '0x10', '1,5,', '½', '1..2', '12 4'])(
    '%j is another mistake',
    (typed) => {
      expect(parseAmount(normalizeAmountInput(typed), 18)).toBeNull()
      expect(toAmountIssue(typed).code).toBe('INVALID_AMOUNT')
    },
  )
})

describe('parseTypedAmount', () => {
  it.each([
    ['0', 6, 0n],
    ['12,5', 6, 12_500_000n],
    ['٠٫٥', 18, 500_000_000_000_000_000n],
    [String(2n ** 256n - 1n), 0, 2n ** 256n - 1n],
  ])('%s with %s decimals is %s', (typed, decimals, amount) => {
    expect(parseTypedAmount(typed, decimals)).toBe(amount)
  })

  it.each([
    ['', 6, 'INVALID_AMOUNT'],
    ['-1', 6, 'INVALID_AMOUNT'],
    ['0.0000001', 6, 'INVALID_AMOUNT'],
    [String(2n ** 256n), 0, 'INVALID_AMOUNT'],
    ['1,234', 6, 'GROUPED_AMOUNT'],
  ])('%j with %s decimals is none (%s)', (typed, decimals, code) => {
    expect(parseTypedAmount(typed, decimals)).toMatchObject({ code })
  })
})

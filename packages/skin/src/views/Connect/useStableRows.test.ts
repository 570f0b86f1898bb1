import { expect, it } from 'vitest'
import { keepRowsStable } from './useStableRows.js'

const keysOf = (text: string) => Array.from(text)
const order = (before: string, now: string, held?: string) =>
  keepRowsStable(
    keysOf(before),
    keysOf(now).map((key) => ({ key })),
    held,
  )
    .map(({ key }) => key)
    .join('')

it('takes the new order while nothing is held', () => {
  expect(order('abc', 'xabc')).toBe('xabc')
})

it('puts what arrives below the held row', () => {
  expect(order('abc', 'xabyc', 'b')).toBe('abxyc')
})

it('keeps the held row under the pointer when rows change places', () => {
  expect(order('abc', 'cba', 'b')).toBe('abc')
})

it('drops rows that are gone, also above the held one', () => {
  expect(order('abc', 'bc', 'b')).toBe('bc')
})

it('takes the new order when the held row is gone', () => {
  expect(order('abc', 'xac', 'b')).toBe('xac')
})

it('gives the rows themselves back', () => {
  const row = { key: 'a', text: 'now' }
  expect(keepRowsStable(['a'], [row], 'a')[0]).toBe(row)
})

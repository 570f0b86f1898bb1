import { expect, it } from 'vitest'
import { holdRows } from './holdRows.js'

const rows = (keys: string) => [...keys].map((key) => ({ key }))
const order = (before: string, now: string, held?: string) =>
  holdRows(rows(before), rows(now), held)
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

it('shows what a row says now, not what it said', () => {
  const before = [{ key: 'a', text: 'old' }]
  expect(holdRows(before, [{ key: 'a', text: 'new' }], 'a')).toEqual([{ key: 'a', text: 'new' }])
})

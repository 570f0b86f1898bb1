import { expect, it } from 'vitest'
import { keepRowsStable } from './useStableRows.js'

const keysOf = (text: string) => Array.from(text)
const order = (previous: string, rows: string, active?: string) =>
  keepRowsStable(
    keysOf(previous),
    keysOf(rows).map((key) => ({ key })),
    active,
  )
    .map(({ key }) => key)
    .join('')

it('uses the new order without an active row', () => {
  expect(order('abc', 'xabc')).toBe('xabc')
})

it('puts new rows below the active row', () => {
  expect(order('abc', 'xabyc', 'b')).toBe('abxyc')
})

it('keeps the position of the active row when rows change places', () => {
  expect(order('abc', 'cba', 'b')).toBe('abc')
})

it('drops removed rows, also above the active one', () => {
  expect(order('abc', 'bc', 'b')).toBe('bc')
})

it('uses the new order when the active row was removed', () => {
  expect(order('abc', 'xac', 'b')).toBe('xac')
})

it('returns the row objects themselves', () => {
  const row = { key: 'a', text: 'now' }
  expect(keepRowsStable(['a'], [row], 'a')[0]).toBe(row)
})

import { expect, it } from 'vitest'
import { keepRowsStable } from './useStableRows.js'

const keysOf = (text: string) => Array.from(text)
const order = (previous: string, rows: string, active?: string) =>
  keepRowsStable(
    keysOf(previous),
    keysOf(rows).map((key) => ({ key })),
    [active],
    (place) => ({ key: String(place) }),
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

it('leaves the place of a removed row empty, down to the active one', () => {
  expect(order('abcd', 'bc', 'b')).toBe('0bc')
  expect(order('abcd', 'bc', 'c')).toBe('0bc')
})

it('gives the place of a removed row to the next new one', () => {
  expect(order('wppp*', 'wxy*', '*')).toBe('wxy3*')
})

it('keeps the place of a removed row that was active', () => {
  expect(order('abc', 'xac', 'b')).toBe('axc')
})

it('keeps the places down to the lowest of several active rows', () => {
  const rows = keysOf('xabc').map((key) => ({ key }))
  const stable = keepRowsStable(keysOf('abc'), rows, ['c', 'a'], (place) => ({ key: String(place) }))
  expect(stable.map(({ key }) => key).join('')).toBe('abcx')
})

it('returns the row objects themselves', () => {
  const row = { key: 'a', text: 'now' }
  expect(keepRowsStable(['a'], [row], ['a'], () => row)[0]).toBe(row)
})

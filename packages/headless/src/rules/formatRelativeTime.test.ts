import { expect, test } from 'vitest'
import { formatRelativeTime } from './formatRelativeTime.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const month = 30.4375 * day

test.each([
  ['0 sec', 0],
  ['44 sec', 44_999],
  ['1 min', 45_000],
  ['1 min', 89_999],
  ['2 min', 90_000],
  ['5 min', 5 * minute],
  ['1 hr', 45 * minute],
  ['1 hr', 89 * minute],
  ['2 hrs', 90 * minute],
  ['21 hrs', 21 * hour],
  ['1 d', 22 * hour],
  ['2 d', 36 * hour],
  ['25 d', 25 * day],
  ['1 mo', 26 * day],
  ['2 mo', 46 * day],
  ['10 mo', 10 * month],
  ['1 yr', 11 * month],
  ['2 yr', 18 * month],
  ['30 yr', 30 * 365.25 * day],
])('it was %s ago after %d ms', (label, age) => {
  expect(formatRelativeTime(1_000, 1_000 + age)).toBe(label)
})

test('what lies in the future was just now, what is no time has no label', () => {
  expect(formatRelativeTime(10_000, 0)).toBe('0 sec')
  expect(formatRelativeTime(Number.NaN, 0)).toBe('')
})

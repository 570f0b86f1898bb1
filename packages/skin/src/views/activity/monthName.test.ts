import { expect, it } from 'vitest'
import { monthName } from './monthName.js'

it.each([
  ['en-US', 'November 2026'],
  ['de', 'November 2026'],
  ['fr', 'novembre 2026'],
  ['no tag at all', 'November 2026'],
])('names a month in %s', (locale, name) => {
  expect(monthName(locale, 2026, 10)).toBe(name)
})

import { expect, it } from 'vitest'
import { getTextDirection } from './useTranslate.js'

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['ur-PK', 'rtl'],
  ['az-Arab', 'rtl'],
  ['en-US', 'ltr'],
  ['de', 'ltr'],
  ['az', 'ltr'],
  ['not a locale', 'ltr'],
  ['', 'ltr'],
])('writes %s in the direction %s', (locale, expected) => {
  expect(getTextDirection(locale)).toBe(expected)
})

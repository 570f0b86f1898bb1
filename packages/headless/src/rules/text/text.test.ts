import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeText } from './text.js'

test.each([
  ['a plain name', 'Rainbow Wallet', 'Rainbow Wallet'],
  ['several lines', ' Meta\r\n\tMask\u2028! ', 'Meta Mask !'],
  ['a changed direction', 'evil\u202Egnp.exe\u2066', 'evilgnp.exe'],
  ['control and hidden characters', 'a\u0000b\u200Bc\uFEFF', 'abc'],
  ['half a character', 'a\uD800b', 'ab'],
  ['a composed emoji', '\u{1F469}\u200D\u{1F680}', '\u{1F469}\u200D\u{1F680}'],
  ['markup', '<b>x</b>', '<b>x</b>'],
  ['no text', 42, ''],
])('shows %s as one line', (_, text, shown) => {
  expect(sanitizeText(text)).toBe(shown)
})

test('a long text is cut, and says so', () => {
  expect(sanitizeText('x'.repeat(1_000_000))).toBe(`${'x'.repeat(63)}…`)
  expect(sanitizeText('abcdef', 4)).toBe('abc…')
})

test('no text comes out longer than asked, or with a control character', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 50 }), (text, longest) => {
      const shown = sanitizeText(text, longest)
      expect(Array.from(shown).length).toBeLessThanOrEqual(longest)
      expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f]/u)
    }),
  )
})

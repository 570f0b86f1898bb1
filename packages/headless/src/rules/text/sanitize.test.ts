import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitizeImageUrl, sanitizeText } from './sanitize.js'

/** Any code point, also half of a character. The units that fast-check has list those of Unicode first, which takes a second. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

describe('sanitizeText', () => {
  test.each([
    ['a plain name', 'Rainbow Wallet', 'Rainbow Wallet'],
    ['several lines', ' Meta\r\n\tMask\u2028! ', 'Meta Mask !'],
    ['a changed direction', 'evil\u202Egnp.exe\u2066', 'evilgnp.exe'],
    ['control and hidden characters', 'a\u0000b\u200Bc\uFEFF', 'abc'],
    ['half a character', 'a\uD800b', 'ab'],
    ['a composed emoji', '\u{1F469}\u200D\u{1F680}', '\u{1F469}\u200D\u{1F680}'],
    ['markup', '<b>x</b>', '<b>x</b>'],
    ['no text', 42, ''],
  ])('puts a text with %s on one safe line', (_, text, shown) => {
    expect(sanitizeText(text)).toBe(shown)
  })

  test('cuts a long text and ends it in an ellipsis', () => {
    expect(sanitizeText('x'.repeat(1_000_000))).toBe(`${'x'.repeat(63)}…`)
    expect(sanitizeText('abcdef', 4)).toBe('abc…')
  })

  test('never returns more characters than asked for, nor a control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: character }), fc.integer({ min: 1, max: 50 }), (text, longest) => {
        const shown = sanitizeText(text, longest)
        expect(Array.from(shown).length).toBeLessThanOrEqual(longest)
        expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f]/u)
      }),
    )
  })
})

describe('sanitizeImageUrl', () => {
  test.each([
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,<svg xmlns="x"/>',
    'https://wallet.example/a.png',
    'http://localhost:4100/logo.png',
    'http://127.0.0.1:4100/logo.png',
  ])('the image %s may be shown', (source) => {
    expect(sanitizeImageUrl(source)).toBe(source)
  })

  test.each([
    'data:text/html,x',
    'data:image/x-icon;base64,AA',
    'javascript:1',
    'trust://a.png',
    'http://wallet.example/a.png',
    'http://localhost.evil.example/a.png',
    'data:image/png',
    'blob:null/0b1c',
    'blob:https://app.example/0b1c',
    'file:///etc/passwd',
    '//images.example/a.png',
    'logo.png',
    `data:image/png;base64,${'A'.repeat(300_000)}`,
    '',
  ])('rejects image %#', (source) => {
    expect(sanitizeImageUrl(source)).toBeNull()
  })
})

import { expect, test } from 'vitest'
import { visibleText } from './visibleText.js'

test.each([
  ['a text of several lines', 'Sign in\r\nto\tTidewater', 'Sign in\nto\tTidewater'],
  ['what turns the text', 'Pay \u202e001$\u202c now', 'Pay [U+202E]001$[U+202C] now'],
  ['what is not seen', 'a\u200bb\u0000c\ufeff', 'a[U+200B]b[U+0000]c[U+FEFF]'],
  ['joined letters', 'می\u200cخواهم 👩\u200d🚀', 'می\u200cخواهم 👩\u200d🚀'],
  ['half a letter', 'a\ud83d', 'a[U+D83D]'],
])('%s', (_, text, seen) => {
  expect(visibleText(text)).toBe(seen)
})

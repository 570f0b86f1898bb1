import { expect, it } from 'vitest'
import { isPlainValue } from './plainValue.js'
import { darkTheme, lightTheme } from './tokens.js'

it.each([
  '#6a3bd1',
  'rebeccapurple',
  '12px',
  '0.5rem',
  'rgb(22 23 18 / 0.46)',
  'oklch(from var(--portico-accent) 0.74 calc(c * 1.5) h)',
  "'Source Sans', system-ui, sans-serif",
  'min(720px, calc(100dvh - 32px))',
  'cubic-bezier(0.2, 0, 0, 1)',
])('accepts %s', (value) => {
  expect(isPlainValue(value)).toBe(true)
})

it('accepts every value of the own themes', () => {
  const refused = [...Object.values(lightTheme), ...Object.values(darkTheme)].filter((value) => !isPlainValue(value))
  expect(refused).toEqual([])
})

it.each([
  '',
  '   ',
  'url(https://example.org/a.png)',
  'URL(//example.org)',
  'image-set("a.png" 1x)',
  'src("a.png")',
  'attr(href)',
  'expression(alert(1))',
  'red; background: blue',
  'red } body { color: blue',
  '@import "a.css"',
  'red !important',
  'red /* note */',
  'r\\65d',
  "'unclosed",
  "'a\\'b'",
  'calc(1px',
  'calc(1px))',
  ')(',
  '<style>',
  'javascript:alert(1)',
  `#${'f'.repeat(400)}`,
])('refuses %s', (value) => {
  expect(isPlainValue(value)).toBe(false)
})

it.each([[12], [null], [undefined], [{ toString: () => 'red' }]])('refuses a value that is no text: %s', (value) => {
  expect(isPlainValue(value)).toBe(false)
})

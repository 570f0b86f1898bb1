import './base.css.js'
import { afterEach, describe, expect, it } from 'vitest'
import { contrastPairs, contrastRatio, readColors } from './contrast.js'
import { darkFallbacks, lightFallbacks, variableNames, type VariableName } from './tokens.js'

afterEach(() => document.body.replaceChildren())

function scopeIn(parent: Element, mode?: 'light' | 'dark') {
  const scope = document.createElement('div')
  scope.className = 'portico'
  if (mode) scope.dataset['theme'] = mode
  parent.append(scope)
  return scope
}

const colorOf = (scope: Element, name: VariableName) => readColors(scope, [name])[name]

const contrast = (scope: Element, one: VariableName, other: VariableName) =>
  contrastRatio(colorOf(scope, one), colorOf(scope, other))

it('every public variable has a value', () => {
  const style = getComputedStyle(scopeIn(document.body))
  expect(variableNames.filter((name) => style.getPropertyValue(`--portico-${name}`) === '')).toEqual([])
})

it('data-theme="dark" applies dark colors and a dark color scheme', () => {
  const scope = scopeIn(document.body, 'dark')
  expect(colorOf(scope, 'surface')).toEqual([24, 25, 21])
  expect(getComputedStyle(scope).colorScheme).toBe('dark')
})

it('a nested scope can have another mode', () => {
  const dark = scopeIn(document.body, 'dark')
  expect(colorOf(scopeIn(dark, 'light'), 'surface')).toEqual([255, 255, 255])
  expect(colorOf(scopeIn(scopeIn(document.body, 'light'), 'dark'), 'surface')).toEqual([24, 25, 21])
})

it('a nested scope without a mode follows the outer one', () => {
  expect(colorOf(scopeIn(scopeIn(document.body, 'dark')), 'surface')).toEqual([24, 25, 21])
})

it('tints follow an overridden surface color', () => {
  const scope = scopeIn(document.body, 'light')
  scope.style.setProperty('--portico-surface', 'rgb(0 0 128)')
  expect(colorOf(scope, 'inset')[2]).toBeGreaterThan(100)
})

it('any rule of the host wins over the theme', () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('div { --portico-accent: rgb(1 2 3) }')
  document.adoptedStyleSheets = [sheet]
  expect(colorOf(scopeIn(document.body, 'dark'), 'accent')).toEqual([1, 2, 3])
  document.adoptedStyleSheets = []
})

describe.each(['light', 'dark'] as const)('in the %s theme', (mode) => {
  it.each(contrastPairs.text)('%s on %s has a text contrast of at least 4.5', (color, ground) => {
    expect(contrast(scopeIn(document.body, mode), color, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(contrastPairs.controls)('%s on %s has a contrast of at least 3', (color, ground) => {
    expect(contrast(scopeIn(document.body, mode), color, ground)).toBeGreaterThanOrEqual(3)
  })
})

/** One of each hue and lightness, those of well-known brands, and the two ends. */
const accents = [
  '#ff4d00',
  '#3b82f6',
  '#facc15',
  '#6a3bd1',
  '#000000',
  '#ffffff',
  '#777777',
  ...[15, 30, 45, 60, 75, 90].flatMap((lightness) =>
    Array.from({ length: 12 }, (_, index) => `hsl(${index * 30} 90% ${lightness}%)`),
  ),
]

it.each(['light', 'dark'] as const)(
  'in the %s theme any accent alone gives text that can be read on it, and icons that can be seen beside it',
  (mode) => {
    const scope = scopeIn(document.body, mode)
    const faults = accents.flatMap((accent) => {
      scope.style.setProperty('--portico-accent', accent)
      const pairs = [
        ['on-accent', 'accent', 4.5],
        ['on-accent', 'accent-hover', 4.5],
        ['accent-text', 'surface', 4.5],
        ['accent-text', 'accent-soft', 3],
        ['tab-marker', 'inset', 3],
        ['text', 'accent-soft', 4.5],
      ] as const
      return pairs.flatMap(([one, other, needed]) => {
        const ratio = contrast(scope, one, other)
        return ratio < needed ? [`${accent}: ${one} on ${other} ${ratio.toFixed(2)}`] : []
      })
    })
    expect(faults).toEqual([])
  },
)

it.each(['light', 'dark'] as const)('the mixes of the %s theme are its plain values', (mode) => {
  const scope = scopeIn(document.body, mode)
  const fallbacks = Object.entries(mode === 'light' ? lightFallbacks : darkFallbacks)
  const toHex = (name: string) =>
    `#${colorOf(scope, name.slice('--portico-'.length) as VariableName)
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')}`
  expect(Object.fromEntries(fallbacks.map(([name]) => [name, toHex(name)]))).toEqual(Object.fromEntries(fallbacks))
})

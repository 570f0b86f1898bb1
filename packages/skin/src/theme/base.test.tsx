import './base.css.js'
import { afterEach, describe, expect, it } from 'vitest'
import { contrastPairs } from '../../../../tools/contrastPairs.mjs'
import { variableNames, type VariableName } from './tokens.js'

afterEach(() => document.body.replaceChildren())

function scopeIn(parent: Element, mode?: 'light' | 'dark') {
  const scope = document.createElement('div')
  scope.className = 'portico'
  if (mode) scope.dataset['theme'] = mode
  parent.append(scope)
  return scope
}

/** Red, green and blue from 0 to 255 of a variable as the browser resolves it. */
function colorOf(scope: Element, name: VariableName) {
  const probe = document.createElement('span')
  probe.style.color = `var(--portico-${name})`
  scope.append(probe)
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  pen.fillStyle = getComputedStyle(probe).color
  pen.fillRect(0, 0, 1, 1)
  probe.remove()
  return Array.from(pen.getImageData(0, 0, 1, 1).data.slice(0, 3))
}

function contrast(scope: Element, one: VariableName, other: VariableName) {
  const luminance = (name: VariableName) => {
    const [red = 0, green = 0, blue = 0] = colorOf(scope, name).map((byte) => {
      const share = byte / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

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

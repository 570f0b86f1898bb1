import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyTheme, isPlainValue } from './applyTheme.js'
import { darkTheme, lightTheme } from './tokens.js'

describe('applyTheme', () => {
  let scope: HTMLElement

  beforeEach(() => {
    scope = document.createElement('div')
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })

  afterEach(() => vi.restoreAllMocks())

  const valueOf = (name: string) => scope.style.getPropertyValue(name)

  it('sets the mode on the element', () => {
    applyTheme(scope, 'dark')
    expect(scope.dataset['theme']).toBe('dark')
  })

  it('removes the mode attribute without a mode', () => {
    applyTheme(scope, 'dark')
    applyTheme(scope, undefined)
    expect(scope.hasAttribute('data-theme')).toBe(false)
  })

  it('sets known variables', () => {
    applyTheme(scope, 'light', { '--portico-accent': '#6a3bd1' })
    expect(valueOf('--portico-accent')).toBe('#6a3bd1')
  })

  it('removes a variable that is no longer overridden', () => {
    applyTheme(scope, 'light', { '--portico-accent': '#6a3bd1' })
    applyTheme(scope, 'light', { '--portico-text': 'black' })
    expect(valueOf('--portico-accent')).toBe('')
    expect(valueOf('--portico-text')).toBe('black')
  })

  it('keeps other properties of the element', () => {
    scope.style.setProperty('--host', '1')
    applyTheme(scope, 'light', { '--portico-accent': 'red' })
    applyTheme(scope, 'light')
    expect(valueOf('--host')).toBe('1')
  })

  it('ignores unknown names with one warning', () => {
    applyTheme(scope, 'light', { '--portico-accnt': 'red', '--color': 'red' })
    expect(scope.getAttribute('style')).toBeNull()
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      'Portico ignores these theme variables: --portico-accnt, --color',
    )
  })

  it('ignores a value that is not plain with a warning', () => {
    applyTheme(scope, 'light', { '--portico-surface': 'url(https://example.org/a.png)' })
    expect(valueOf('--portico-surface')).toBe('')
    expect(console.warn).toHaveBeenCalledOnce()
  })
})

describe('isPlainValue', () => {
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

  it('accepts every value of the light and dark theme', () => {
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
    `#${'f'.repeat(700)}`,
  ])('refuses %s', (value) => {
    expect(isPlainValue(value)).toBe(false)
  })

  it.each([[12], [null], [undefined], [{ toString: () => 'red' }]])(
    'refuses a value that is not a string: %s',
    (value) => {
      expect(isPlainValue(value)).toBe(false)
    },
  )
})

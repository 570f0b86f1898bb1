import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyTheme } from './applyTheme.js'

let scope: HTMLElement

beforeEach(() => {
  scope = document.createElement('div')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => vi.restoreAllMocks())

const valueOf = (name: string) => scope.style.getPropertyValue(name)

it('carries the mode on the element', () => {
  applyTheme(scope, 'dark')
  expect(scope.dataset['theme']).toBe('dark')
})

it('follows the system when no mode is given', () => {
  applyTheme(scope, 'dark')
  applyTheme(scope, undefined)
  expect(scope.hasAttribute('data-theme')).toBe(false)
})

it('sets known variables', () => {
  applyTheme(scope, 'light', { '--portico-accent': '#6a3bd1' })
  expect(valueOf('--portico-accent')).toBe('#6a3bd1')
})

it('takes back a variable that the host no longer overrides', () => {
  applyTheme(scope, 'light', { '--portico-accent': '#6a3bd1' })
  applyTheme(scope, 'light', { '--portico-text': 'black' })
  expect(valueOf('--portico-accent')).toBe('')
  expect(valueOf('--portico-text')).toBe('black')
})

it('leaves properties alone that somebody else set on the element', () => {
  scope.style.setProperty('--host', '1')
  applyTheme(scope, 'light', { '--portico-accent': 'red' })
  applyTheme(scope, 'light')
  expect(valueOf('--host')).toBe('1')
})

it('ignores unknown names and says so once', () => {
  applyTheme(scope, 'light', { '--portico-accnt': 'red', '--color': 'red' })
  expect(scope.getAttribute('style')).toBeNull()
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    'Portico ignores these theme variables: --portico-accnt, --color',
  )
})

it('ignores a value that is not plain and says so', () => {
  applyTheme(scope, 'light', { '--portico-surface': 'url(https://example.org/a.png)' })
  expect(valueOf('--portico-surface')).toBe('')
  expect(console.warn).toHaveBeenCalledOnce()
})

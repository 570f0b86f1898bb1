import './base.css.js'
import { expect, it, onTestFinished, vi } from 'vitest'
import { applyTheme } from './applyTheme.js'

function createScope() {
  const scope = document.createElement('div')
  scope.className = 'portico'
  document.body.append(scope)
  onTestFinished(() => scope.remove())
  return scope
}

function listen() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  return () => warn.mock.calls.map(([text]) => String(text))
}

it('a theme whose text cannot be read is told once, with its pairs and their contrast', async () => {
  const said = listen()
  const scope = createScope()
  const variables = { '--portico-accent': '#facc15', '--portico-on-accent': '#ffffff' }
  applyTheme(scope, 'light', variables)
  await expect.poll(() => said().length).toBe(1)
  expect(said()[0]).toContain('on-accent on accent: 1.53 to 1')
  expect(said()[0]).toContain('WCAG 2.2 asks for 4.5 to 1')
  expect(document.querySelectorAll('.portico')).toHaveLength(1)
  applyTheme(scope, 'light', { ...variables, '--portico-accent': '#facc16' })
  await import('./warnContrast.js').then(({ warnContrast }) => warnContrast(scope))
  expect(said().filter((text) => text.includes('on-accent on accent: 1.53'))).toHaveLength(1)
})

it('an accent alone is never warned about', async () => {
  const said = listen()
  const scope = createScope()
  for (const accent of ['#ff4d00', '#3b82f6', '#facc15', '#6a3bd1']) {
    applyTheme(scope, 'dark', { '--portico-accent': accent })
    await import('./warnContrast.js').then(({ warnContrast }) => warnContrast(scope))
  }
  expect(said()).toEqual([])
})

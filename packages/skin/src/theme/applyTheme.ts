import { variableNames } from './names.js'
import { isPlainValue } from './plainValue.js'

const known = new Set<string>(variableNames.map((name) => `--portico-${name}`))
const applied = new WeakMap<HTMLElement, readonly string[]>()

/**
 * Sets the mode and the host's overrides on an element that carries the theme, and takes back what an earlier call set.
 * Unknown names and values outside the plain grammar are ignored with one warning.
 * @param mode `undefined` follows the system's colour scheme
 * @param variables keys are full names: `--portico-accent`
 */
export function applyTheme(
  element: HTMLElement,
  mode: 'light' | 'dark' | undefined,
  variables: Readonly<Record<string, string>> = {},
): void {
  if (mode) element.dataset['theme'] = mode
  else delete element.dataset['theme']

  for (const name of applied.get(element) ?? []) element.style.removeProperty(name)
  const entries = Object.entries(variables)
  const accepted = entries.filter(([name, value]) => known.has(name) && isPlainValue(value))
  for (const [name, value] of accepted) element.style.setProperty(name, value)
  applied.set(
    element,
    accepted.map(([name]) => name),
  )

  const ignored = entries.filter((entry) => !accepted.includes(entry)).map(([name]) => name)
  // oxlint-disable-next-line no-console -- the one way to reach whoever writes the theme
  if (ignored.length > 0) console.warn(`Portico ignores these theme variables: ${ignored.join(', ')}`)
}

import { variableNames } from './tokens.js'

/** Every bundler replaces it. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const allowedFunctions = new Set([
  '',
  'calc',
  'min',
  'max',
  'clamp',
  'var',
  'env',
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
  'color-mix',
  'light-dark',
  'cubic-bezier',
  'steps',
  'linear',
])

/** Longest accepted value, in characters. */
const maxLength = 600

/**
 * Whether a theme value is plain: numbers, words, colors, quoted names and a few arithmetic functions. Values that could
 * load a resource (`url()`), end the declaration or hide text in a comment are not.
 */
export function isPlainValue(value: unknown): value is string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > maxLength) return false
  const unquoted = value.replace(/'[\w .-]*'|"[\w .-]*"/g, '')
  if (!/^[\w\s#%.,+*/()-]*$/.test(unquoted) || unquoted.includes('/*')) return false
  let depth = 0
  for (const [, name = '', bracket] of unquoted.matchAll(/([a-z][\w-]*)?([()])/gi)) {
    if (bracket === '(' && !allowedFunctions.has(name.toLowerCase())) return false
    depth += bracket === '(' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

const knownVariables = new Set<string>(variableNames.map((name) => `--portico-${name}`))
const appliedVariables = new WeakMap<HTMLElement, readonly string[]>()

/**
 * Sets the mode and the host's variables on an element with the theme class, and removes those an earlier call set.
 * Unknown names and values that are not plain are ignored with one warning.
 *
 * @param mode `undefined` follows the system's color scheme
 * @param variables by full name: `--portico-accent`
 */
export function applyTheme(
  element: HTMLElement,
  mode: 'light' | 'dark' | undefined,
  variables: Readonly<Record<string, string>> = {},
): void {
  if (mode) element.dataset['theme'] = mode
  else delete element.dataset['theme']

  for (const name of appliedVariables.get(element) ?? []) element.style.removeProperty(name)
  const entries = Object.entries(variables)
  const accepted = entries.filter(([name, value]) => knownVariables.has(name) && isPlainValue(value))
  for (const [name, value] of accepted) element.style.setProperty(name, value)
  appliedVariables.set(
    element,
    accepted.map(([name]) => name),
  )

  const ignored = entries.filter((entry) => !accepted.includes(entry)).map(([name]) => name)
  // oxlint-disable-next-line no-console -- tells the developer who writes the theme
  if (ignored.length > 0) console.warn(`Portico ignores these theme variables: ${ignored.join(', ')}`)
  if (process.env.NODE_ENV !== 'production' && accepted.length > 0) checkContrast(element).catch(() => undefined)
}

/** Once the element is in the document. */
async function checkContrast(element: HTMLElement): Promise<void> {
  const { warnContrast } = await import('./warnContrast.js')
  if (element.isConnected) warnContrast(element)
}

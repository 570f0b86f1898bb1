const functions = new Set([
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

/** Longest value that is looked at, in characters. */
const longest = 300

/**
 * Is a theme value plain: numbers, words, colours, quoted names and a few arithmetic functions.
 * Nothing that could load, end a declaration or hide text passes (R65).
 */
export function isPlainValue(value: unknown): value is string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > longest) return false
  const unquoted = value.replace(/'[\w .-]*'|"[\w .-]*"/g, '')
  if (!/^[\w\s#%.,+*/()-]*$/.test(unquoted) || unquoted.includes('/*')) return false
  let depth = 0
  for (const [, name = '', bracket] of unquoted.matchAll(/([a-z][\w-]*)?([()])/gi)) {
    if (bracket === '(' && !functions.has(name.toLowerCase())) return false
    depth += bracket === '(' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

import { limits } from '../../constants/limits.js'

const secretNames = ['uri', 'email', 'newemail', 'otp', 'code', 'signature', 'symkey', 'password', 'stack']
const maxDepth = 5

/** What must not leave, and what stands in its place (R51). The order counts: an address of the web may hold the others. */
const secretPatterns: readonly (readonly [RegExp, string])[] = [
  [/\bwc(?::|%(?:25)*3a)[^\s"'<>]*/gi, '[pairing]'],
  [/\b([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@"']{1,512}@/gi, '$1'],
  // The line and the column stay.
  [/\b([a-z][a-z0-9+.-]{0,30}:\/\/[^\s?#"')]{0,2000})[?#][^\s"')]*?(?=(?::\d+){0,2}(?:[\s"')]|$))/gi, '$1'],
  [/[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,255}\.\p{L}{2,63}/gu, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/(?:0x)?[0-9a-f]{128,}/gi, '[signature]'],
  // Base58 and base64, but no path of an address.
  [/(?<![\w+/.-])(?!\/\/)[\w+/-]{80,}={0,2}/g, '[signature]'],
  // No column of a file, no decimal number, no id of a network.
  [/(?<!\w|\d[.,]|:\d{1,6}:|[a-z\d]{3,8}:)\d{3}[ -]?\d{3}(?!\w|[.,]\d)/g, '[code]'],
]

function redactText(text: string): string {
  const redacted = secretPatterns.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text.slice(0, limits.text.message * 4),
  )
  return redacted.slice(0, limits.text.message)
}

const isAmount = (name: string, value: unknown) =>
  /amount$/i.test(name) && typeof value === 'string' && /^[\d.]{1,100}$/.test(value)

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return undefined
  if (Array.isArray(value)) return value.slice(0, limits.items.nested).map((item) => redactValue(item, depth - 1))
  const visibleEntries = Object.entries(value).filter(([name]) => !secretNames.includes(name.toLowerCase()))
  return Object.fromEntries(
    visibleEntries
      .slice(0, limits.items.nested)
      .map(([name, held]) => [name, isAmount(name, held) ? held : redactValue(held, depth - 1)]),
  )
}

/**
 * A text, or the texts inside a value, without e-mail addresses, codes, pairing URIs, signatures and what follows the path
 * of an address (R51). What lies too deep is left out.
 */
export function redact<Value>(value: Value): Value {
  return redactValue(value, maxDepth) as Value
}

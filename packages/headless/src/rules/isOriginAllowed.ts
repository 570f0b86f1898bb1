import { builtInOrigins } from '../constants/origins.js'

const form = /^(?:(https?):\/\/)?(\[[0-9a-f:]+\]|[^/?#@\s:[\]]+)(?::(\d{1,5}|\*))?\/?$/i
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

type Parts = { readonly scheme: string | undefined; readonly host: string; readonly port: string | undefined }

function partsOf(text: string): Parts | undefined {
  const [, scheme, host, port] = form.exec(text.trim()) ?? []
  return host === undefined ? undefined : { scheme: scheme?.toLowerCase(), host: host.toLowerCase(), port }
}

const defaultPorts = new Map([
  ['http', '80'],
  ['https', '443'],
])
const portOf = ({ scheme = 'https', port }: Parts) => port ?? defaultPorts.get(scheme)

/** `*` stands for exactly one whole label. */
function isHost(pattern: string, host: string): boolean {
  const wanted = pattern.split('.')
  const labels = host.split('.')
  return (
    wanted.length === labels.length &&
    wanted.every((label, index) => (label === '*' ? labels[index] !== '' : label === labels[index]))
  )
}

function isMatch(pattern: Parts, page: Parts): boolean {
  if (pattern.scheme !== undefined && pattern.scheme !== page.scheme) return false
  if (!isHost(pattern.host, page.host)) return false
  if (pattern.port === '*') return true
  // A bare host means the host on its usual port, whichever scheme.
  return portOf({ ...pattern, scheme: page.scheme }) === portOf(page)
}

/**
 * Whether a page may use a project: by the project's list, by the built-in ones, or because it runs on this machine. An
 * empty list allows every page (wire facts, section 4.2).
 */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  const page = partsOf(origin)
  if (allowed.length === 0) return true
  if (!page?.scheme) return false
  if (loopback.test(page.host)) return true
  return [...allowed, ...builtInOrigins].some((entry) => {
    const pattern = partsOf(entry)
    return pattern !== undefined && isMatch(pattern, page)
  })
}

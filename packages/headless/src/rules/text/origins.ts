import { builtInOrigins } from '../../constants/embeddedWallet.js'
import { isLoopbackHost } from './sanitize.js'

const originPattern = /^(?:(https?):\/\/)?(\[[0-9a-f:]+\]|[^/?#@\s:[\]]+)(?::(\d{1,5}|\*))?\/?$/i

type OriginParts = { readonly scheme: string | undefined; readonly host: string; readonly port: string | undefined }

function parseOrigin(text: string): OriginParts | undefined {
  const [, scheme, host, port] = originPattern.exec(text.trim()) ?? []
  return host === undefined ? undefined : { scheme: scheme?.toLowerCase(), host: host.toLowerCase(), port }
}

const defaultPorts = new Map([
  ['http', '80'],
  ['https', '443'],
])
const effectivePort = ({ scheme = 'https', port }: OriginParts) => port ?? defaultPorts.get(scheme)

/** `*` matches exactly one label. */
function matchesHost(pattern: string, host: string): boolean {
  const patternLabels = pattern.split('.')
  const labels = host.split('.')
  return (
    patternLabels.length === labels.length &&
    patternLabels.every((label, index) => (label === '*' ? labels[index] !== '' : label === labels[index]))
  )
}

function matchesOrigin(pattern: OriginParts, page: OriginParts): boolean {
  if (pattern.scheme !== undefined && pattern.scheme !== page.scheme) return false
  if (!matchesHost(pattern.host, page.host)) return false
  if (pattern.port === '*') return true
  // Without a port, the default port of the page's scheme is meant.
  return effectivePort({ ...pattern, scheme: page.scheme }) === effectivePort(page)
}

/**
 * Whether a page may use a project: its origin matches `allowed` (the project's list) or a built-in entry, or is localhost. An
 * empty list allows every origin.
 *
 * @example
 * isOriginAllowed('https://app.example.com', ['https://*.example.com']) // true
 */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  const page = parseOrigin(origin)
  if (allowed.length === 0) return true
  if (!page?.scheme) return false
  if (isLoopbackHost(page.host)) return true
  return [...allowed, ...builtInOrigins].some((entry) => {
    const pattern = parseOrigin(entry)
    return pattern !== undefined && matchesOrigin(pattern, page)
  })
}

const toOrigin = (host: string): string | undefined => {
  try {
    const { protocol, host: name } = new URL(host)
    return /^(?:https?|wss?):$/.test(protocol) ? `${protocol}//${name}` : undefined
  } catch {
    return undefined
  }
}

const toOrigins = (hosts: readonly string[]) => [...new Set(hosts.flatMap((host) => toOrigin(host) ?? []))]

/**
 * A Content-Security-Policy that allows only the page's own origin, and the hosts and frames of a client.
 *
 * @param client - a client, or any object with `hosts()` and, optionally, `frames()`
 * @param frames - more URLs that may be shown in a frame
 * @example
 * response.setHeader('Content-Security-Policy', cspDirectives(portico))
 */
export function cspDirectives(
  client: { hosts(): readonly string[]; frames?(): readonly string[] },
  { frames = [] }: { readonly frames?: readonly string[] } = {},
): string {
  const hosts = toOrigins(client.hosts())
  const frameOrigins = toOrigins([...(client.frames?.() ?? []), ...frames])
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', 'blob:', ...hosts.filter((host) => host.startsWith('http'))],
    ['connect-src', "'self'", ...hosts],
    ['frame-src', ...(frameOrigins.length > 0 ? frameOrigins : ["'none'"])],
  ]
  return directives.map((parts) => parts.join(' ')).join('; ')
}

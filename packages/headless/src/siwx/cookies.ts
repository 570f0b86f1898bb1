import { isLoopbackHost } from '../rules/text/sanitize.js'

/** A cookie of the sign-in. `name`: without its prefix. */
type Cookie = { readonly name: string; readonly value: string; readonly maxAge: number }

/** Only the machine of a developer is asked without TLS. Behind a proxy a request may look so, too, but not on that host. */
const isPlain = (url: string): boolean => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && isLoopbackHost(hostname)
}

/** With the prefix, no other host and no page without TLS can set it (RFC 6265bis). */
const nameOf = (url: string, name: string) => (isPlain(url) ? name : `__Host-${name}`)

/** The value of a cookie of a request; `undefined` when it has none, or one that this module did not write. */
export function readCookie({ url, headers }: Request, name: string): string | undefined {
  const prefix = `${nameOf(url, name)}=`
  const pairs = headers.get('cookie')?.split(/; */) ?? []
  const value = pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length)
  return value !== undefined && /^[0-9a-f]{32}$/.test(value) ? value : undefined
}

/** A `Set-Cookie` header. `maxAge`: in ms; 0 removes it. */
export const writeCookie = ({ url }: Request, { name, value, maxAge }: Cookie): string =>
  [
    `${nameOf(url, name)}=${value}`,
    'Path=/',
    `Max-Age=${Math.ceil(maxAge / 1_000)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isPlain(url) ? [] : ['Secure']),
  ].join('; ')

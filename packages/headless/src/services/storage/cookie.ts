import type { StringStorage } from './storage.js'
import { connectedConnectorKey, storageKeys } from '../../constants/storageKeys.js'
import { namespaces } from '../../entities/caip.js'

/** Name of the cookie. */
const cookieName = 'portico'

/** Characters of a cookie that browsers keep. */
const maxLength = 4_000

/** What a server has to know to draw the page: who was connected, and where. No address is among it. */
const sharedKeys: readonly string[] = [
  storageKeys.activeNetwork,
  storageKeys.activeNamespace,
  ...namespaces.map(connectedConnectorKey),
]

/** Whether a value of storage travels to the server. */
export const isSharedKey = (key: string): boolean => sharedKeys.includes(key)

/** The shared values in a `Cookie` header, or in `document.cookie`; anything malformed counts as nothing. */
export function parseCookie(header: string | null | undefined): Map<string, string> {
  const pair = (header ?? '').split(';').find((part) => part.trim().startsWith(`${cookieName}=`))
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(pair?.slice(pair.indexOf('=') + 1).trim() ?? ''))
    const entries = Object.entries(parsed as Record<string, unknown>)
    return new Map(
      entries.filter((entry): entry is [string, string] => isSharedKey(entry[0]) && typeof entry[1] === 'string'),
    )
  } catch {
    return new Map()
  }
}

/** What is assigned to `document.cookie`; kept for a year, not sent along by other sites. `undefined` when it is too long. */
export function formatCookie(values: ReadonlyMap<string, string>, isSecure: boolean): string | undefined {
  const text = encodeURIComponent(JSON.stringify(Object.fromEntries(values)))
  const maxAge = values.size > 0 ? 31_536_000 : 0
  const cookie = `${cookieName}=${text}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return text.length > maxLength ? undefined : cookie
}

/**
 * The browser's storage with a copy of the connection in a cookie, so that a server can draw what the browser will:
 * see `initialStateFromCookie`. The cookie has connector ids and the network, no address.
 *
 * @example
 * createPortico({ storage: cookieStorage(), networks, adapters })
 */
export function cookieStorage(): StringStorage {
  const edit = (change: (values: Map<string, string>) => void) => {
    const values = parseCookie(document.cookie)
    change(values)
    const cookie = formatCookie(values, location.protocol === 'https:')
    if (cookie) document.cookie = cookie
  }
  return {
    getItem: (key) => localStorage.getItem(key),
    setItem(key, text) {
      if (isSharedKey(key)) edit((values) => values.set(key, text))
      localStorage.setItem(key, text)
    },
    removeItem(key) {
      if (isSharedKey(key)) edit((values) => values.delete(key))
      localStorage.removeItem(key)
    },
  }
}

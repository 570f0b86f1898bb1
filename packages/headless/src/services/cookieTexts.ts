import { connectorKey, storageKeys } from '../constants/storageKeys.js'
import { namespaces } from '../entities/caip.js'

/** The part of the browser's storage that the kit uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Name of the cookie. */
const cookieName = 'portico'

/** Characters of a cookie that browsers keep. */
const longest = 4_000

/** What a server has to know to draw the page: who was connected, and where. No address is among it. */
const shared: readonly string[] = [
  storageKeys.activeNetwork,
  storageKeys.activeNamespace,
  ...namespaces.map(connectorKey),
]

/** Whether a value of storage travels to the server. */
export const isShared = (key: string): boolean => shared.includes(key)

/** The shared values in a `Cookie` header, or in `document.cookie`; anything malformed counts as nothing. */
export function readCookie(header: string | null | undefined): Map<string, string> {
  const pair = (header ?? '').split(';').find((part) => part.trim().startsWith(`${cookieName}=`))
  try {
    const held: unknown = JSON.parse(decodeURIComponent(pair?.slice(pair.indexOf('=') + 1).trim() ?? ''))
    const entries = Object.entries(held as Record<string, unknown>)
    return new Map(
      entries.filter((entry): entry is [string, string] => isShared(entry[0]) && typeof entry[1] === 'string'),
    )
  } catch {
    return new Map()
  }
}

/** What is assigned to `document.cookie`; kept for a year, not sent along by other sites. `undefined` when it is too long. */
export function formatCookie(values: ReadonlyMap<string, string>, isSecure: boolean): string | undefined {
  const text = encodeURIComponent(JSON.stringify(Object.fromEntries(values)))
  const life = values.size > 0 ? 31_536_000 : 0
  const cookie = `${cookieName}=${text}; Path=/; Max-Age=${life}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return text.length > longest ? undefined : cookie
}

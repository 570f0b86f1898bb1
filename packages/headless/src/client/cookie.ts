import { connectedConnectorKey } from '../constants/sessionKeys.js'
import { storageKeys } from '../constants/storageKeys.js'
import { namespaces } from '../entities/namespaces.js'
import { createStorage, type StringStorage } from '../services/storage/storage.js'
import { checkClient } from './checkClient.js'
import type { Client } from './client.js'
import { readStoredState } from './persist.js'
import type { PorticoState } from './state.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Name of the cookie. */
const cookieName = 'portico'

/** Browsers drop longer cookies (RFC 6265 asks for 4096 bytes with name and attributes). */
const maxLength = 4_000

/** What a server needs to render the page: connector ids, namespace and network. No address. */
const sharedKeys: readonly string[] = [
  storageKeys.activeNetwork,
  storageKeys.activeNamespace,
  ...namespaces.map(connectedConnectorKey),
]

/** Whether a stored value is copied to the cookie. */
const isSharedKey = (key: string): boolean => sharedKeys.includes(key)

/** The shared values of a `Cookie` header or `document.cookie`; empty when malformed. */
export function parseCookie(header: string | null | undefined): Map<string, string> {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${cookieName}=`))
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(pair?.slice(pair.indexOf('=') + 1) ?? ''))
    const entries = Object.entries(parsed as Record<string, unknown>)
    return new Map(
      entries.filter((entry): entry is [string, string] => isSharedKey(entry[0]) && typeof entry[1] === 'string'),
    )
  } catch {
    return new Map()
  }
}

/** The string for `document.cookie`, with `Max-Age` of a year and `SameSite=Lax`; `undefined` when it is too long. */
export function formatCookie(values: ReadonlyMap<string, string>, isSecure: boolean): string | undefined {
  const text = encodeURIComponent(JSON.stringify(Object.fromEntries(values)))
  const maxAge = values.size > 0 ? 31_536_000 : 0
  const cookie = `${cookieName}=${text}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return text.length > maxLength ? undefined : cookie
}

/**
 * `localStorage` with a copy of the connection in a cookie, so that a server can render the same as the browser: see
 * `initialStateFromCookie`. The cookie contains connector ids and the network, but no address.
 *
 * @example
 * createPortico({ projectId, networks, adapters, storage: cookieStorage() })
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

/**
 * The state that the browser of a returning user starts with, for server rendering. Pass it to `PorticoProvider` as
 * `initialState`, on the server and in the browser, so that both render the same markup. Does not change the client, which may
 * serve many users on a server.
 *
 * @param cookie - the request's `Cookie` header. It contains the connection only if the client's `storage` is `cookieStorage()`
 * @returns the disconnected state when the cookie is missing or malformed
 * @example
 * const initialState = initialStateFromCookie(portico, headers.get('cookie'))
 * return <PorticoProvider client={portico} initialState={initialState}>{children}</PorticoProvider>
 */
export function initialStateFromCookie(client: Client, cookie: string | null | undefined): PorticoState {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'initialStateFromCookie')
  const cookies = parseCookie(cookie)
  const storage = createStorage({
    getItem: (key) => cookies.get(key) ?? null,
    setItem: () => undefined,
    removeItem: (key) => void cookies.delete(key),
  })
  return { ...client.state.getInitialState(), ...readStoredState(client.options, storage) }
}

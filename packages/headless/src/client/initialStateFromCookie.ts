import { parseCookie } from '../services/storage/cookie.js'
import { createStorage } from '../services/storage/storage.js'
import type { Client } from './client.js'
import { readStoredState } from './persist.js'
import type { PorticoState } from './state.js'

/**
 * The state that a returning user's browser will start from, for server rendering: pass it to `PorticoProvider` as
 * `initialState`, on the server and in the browser, so that both render the same markup. The client is not changed, since
 * on a server it may serve many users.
 *
 * @param cookie - the request's `Cookie` header. Only filled when the client's `storage` is `cookieStorage()`
 * @returns the disconnected state when the cookie is missing or malformed
 * @example
 * <PorticoProvider client={portico} initialState={initialStateFromCookie(portico, request.headers.get('cookie'))}>
 */
export function initialStateFromCookie(client: Client, cookie: string | null | undefined): PorticoState {
  const cookies = parseCookie(cookie)
  const storage = createStorage({
    getItem: (key) => cookies.get(key) ?? null,
    setItem: () => undefined,
    removeItem: (key) => void cookies.delete(key),
  })
  return { ...client.state.getInitialState(), ...readStoredState(client.options, storage) }
}

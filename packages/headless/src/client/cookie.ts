import { createStorage } from '../services/storage.js'
import { readCookie } from '../services/cookieTexts.js'
import type { Client } from './client.js'
import { storedState } from './hydrate.js'
import type { PorticoState } from './state.js'

/**
 * The state a returning visitor's browser will start from, for a server that draws the page: give it to
 * `PorticoProvider` as `initialState`, on the server and in the browser, so that both render the same. The client itself
 * stays as it is: it may serve many visitors.
 *
 * @param cookie - the request's `Cookie` header; needs `cookieStorage()` in the browser
 * @example
 * <PorticoProvider client={portico} initialState={initialStateFromCookie(portico, request.headers.get('cookie'))}>
 */
export function initialStateFromCookie(client: Client, cookie: string | null | undefined): PorticoState {
  const values = readCookie(cookie)
  const storage = createStorage({
    getItem: (key) => values.get(key) ?? null,
    setItem: () => undefined,
    removeItem: (key) => void values.delete(key),
  })
  return { ...client.state.getInitialState(), ...storedState(client.options, storage) }
}

import { formatCookie, isShared, readCookie, type TextStorage } from './cookieTexts.js'

/**
 * The browser's storage with a copy of the connection in a cookie, so that a server can draw what the browser will:
 * see `initialStateFromCookie`. The cookie has connector ids and the network, no address.
 *
 * @example
 * createPortico({ storage: cookieStorage(), networks, adapters })
 */
export function cookieStorage(): TextStorage {
  const edit = (change: (values: Map<string, string>) => void) => {
    const values = readCookie(document.cookie)
    change(values)
    const cookie = formatCookie(values, location.protocol === 'https:')
    if (cookie) document.cookie = cookie
  }
  return {
    getItem: (key) => localStorage.getItem(key),
    setItem(key, text) {
      if (isShared(key)) edit((values) => values.set(key, text))
      localStorage.setItem(key, text)
    },
    removeItem(key) {
      if (isShared(key)) edit((values) => values.delete(key))
      localStorage.removeItem(key)
    },
  }
}

import type { Route } from '../entities/view.js'

/** The modal's past; the last route is the one shown. Never empty. */
export type History = readonly [...Route[], Route]

const longest = 50

/** The route that is shown. */
export const currentRoute = (history: History): Route => history[history.length - 1] as Route

/** Goes on to a route; the view already shown gets the new parameters instead. */
export function push(history: History, route: Route): History {
  if (currentRoute(history).view === route.view) return replace(history, route)
  return [...history.slice(1 - longest), route]
}

/** Shows a route in place of the current one; in place of the one before as well, when that is the same view. */
export function replace(history: History, route: Route): History {
  const rest = history.slice(0, -1)
  return [...(rest.at(-1)?.view === route.view ? rest.slice(0, -1) : rest), route]
}

/**
 * One step back, or `close` at the root. Back from Connect while connected shows Account.
 *
 * @see specification §2, "Opening and navigation"
 */
export function back(history: History, { isConnected }: { readonly isConnected: boolean }): History | 'close' {
  if (isConnected && currentRoute(history).view === 'Connect') return [{ view: 'Account', params: undefined }]
  const before = history[history.length - 2]
  return before ? [...history.slice(0, -2), before] : 'close'
}

/** The past of a closed modal. */
export const reset = (): History => [{ view: 'Connect', params: undefined }]

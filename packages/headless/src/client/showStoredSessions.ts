import { activeNamespaceKey, connectedConnectorKey } from '../constants/sessionKeys.js'
import type { Namespace } from '../entities/caip.js'
import type { Client } from './client.js'
import { getConnectableNamespaces } from './selectors.js'
import type { Session } from './state.js'

/**
 * Shows stored sessions as `connecting` before the code that reads storage has come, so that a returning user never sees a
 * page that looks disconnected. It only looks: `hydrate` checks what is stored and replaces it.
 */
export function showStoredSessions({ options, internals: { store } }: Client): void {
  if (!options.enableReconnect || store.getState().isReady) return
  const read = (key: string) => {
    try {
      return (options.storage === undefined ? globalThis.localStorage : options.storage)?.getItem(key)
    } catch {
      return undefined
    }
  }
  const sessions = getConnectableNamespaces(options).flatMap((namespace): [Namespace, Session][] => {
    const connectorId = read(connectedConnectorKey(namespace))
    return connectorId ? [[namespace, { status: 'connecting', connectorId }]] : []
  })
  const active = sessions.find(([namespace]) => namespace === read(activeNamespaceKey))
  if (sessions.length > 0)
    store.update(() => ({ sessions: Object.fromEntries(sessions), ...(active && { namespace: active[0] }) }))
}

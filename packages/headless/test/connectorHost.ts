import type { ConnectorHost } from '../src/connectors/connector.js'
import { createStorage } from '../src/services/storage/storage.js'

/** What a client gives to a connector that shows a page of its own. Nothing is stored, shown or logged. */
export function connectorHost(given: Partial<ConnectorHost> = {}): ConnectorHost {
  const storage = createStorage(null)
  return {
    options: {
      services: { secureSite: 'https://secure.example', directory: 'https://directory.example' },
      enableAuthLogger: true,
    },
    state: {
      getState: () => ({ namespace: 'eip155', selectedNetworkIds: {}, theme: { mode: 'light', variables: {} } }),
      subscribe: () => () => undefined,
    },
    storage: () => storage,
    notifications: { show: () => undefined, showError: () => undefined, alert: () => undefined },
    listApproval: async () => ({ setShown: () => undefined, leave: () => undefined, remove: () => undefined }),
    log: () => undefined,
    ...given,
  }
}

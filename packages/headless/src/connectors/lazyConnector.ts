import type { ConnectorInfo } from '../entities/connection.js'
import { singleFlight } from '../services/singleFlight.js'
import type { Connector } from './connector.js'

/**
 * A connector whose code is loaded by its first call; a failed load is retried by the next call. Once loaded, `connect` asks the
 * wallet before it returns.
 */
export function lazyConnector(info: ConnectorInfo, load: () => Promise<Connector>): Connector {
  let loaded: Connector | undefined
  const loadOnce = singleFlight(async () => (loaded = await load()))
  let isRequested = false
  const getConnector = () => {
    isRequested = true
    return loadOnce()
  }
  return {
    info,
    preload() {
      void getConnector().then(
        (connector) => connector.preload?.(),
        () => undefined,
      )
    },
    async connect(request) {
      const connector = loaded ?? (await getConnector())
      // The user may have given up while it was loading.
      if (request.signal.aborted) throw new (await import('../errors/connection.js')).RequestAbortedError()
      return connector.connect(request)
    },
    restore: async (request) => (await getConnector()).restore(request),
    resume: async (request) => (await getConnector()).resume?.(request) ?? [],
    disconnect: async (namespace, isLast) => (await getConnector()).disconnect(namespace, isLast),
    request: async (request, caipNetworkId) => (await getConnector()).request(request, caipNetworkId),
    subscribe(listener) {
      let isUnsubscribed = false
      let unsubscribe: (() => void) | undefined
      void getConnector().then(
        (connector) => {
          if (!isUnsubscribed) unsubscribe = connector.subscribe(listener)
        },
        () => undefined,
      )
      return () => {
        isUnsubscribed = true
        unsubscribe?.()
      }
    },
    release() {
      if (isRequested)
        void loadOnce().then(
          (connector) => connector.release?.(),
          () => undefined,
        )
    },
  }
}

import { singleFlight } from '../services/singleFlight.js'
import type { Connector } from './connector.js'

/** What is asked of a connector before its code is loaded. All of it is required: what is left out would be lost. */
export type LazyConnectorOptions = Required<Pick<Connector, 'info' | 'frames' | 'providers'>> & {
  /** Whether it has `resume`. */
  readonly resumes: boolean
  load(): Promise<Connector>
}

/**
 * A connector whose code is loaded by its first call; a failed load is retried by the next call. Once loaded, `connect` asks the
 * wallet before it returns.
 */
export function lazyConnector({ load, resumes, ...known }: LazyConnectorOptions): Connector {
  let loaded: Connector | undefined
  const loadOnce = singleFlight(async () => (loaded = await load()))
  let isRequested = false
  const getConnector = () => {
    isRequested = true
    return loadOnce()
  }
  return {
    ...known,
    preload() {
      void getConnector().then(
        (connector) => connector.preload?.(),
        () => undefined,
      )
    },
    async connect(request) {
      const connector = loaded ?? (await getConnector())
      // The user may have given up while it was loading.
      if (request.signal.aborted) throw new (await import('../errors/later.js')).RequestAbortedError()
      return connector.connect(request)
    },
    restore: async (request) => (await getConnector()).restore(request),
    ...(resumes && { resume: async (request) => (await getConnector()).resume?.(request) ?? [] }),
    disconnect: async (namespace, isLast) => (await getConnector()).disconnect(namespace, isLast),
    request: async (...request) => (await getConnector()).request(...request),
    signIn: async (message, signal) => (await getConnector()).signIn?.(message, signal),
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

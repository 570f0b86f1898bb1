import type { ConnectorFacts } from '../entities/connection.js'
import { lazily } from '../services/lazily.js'
import type { Connector } from './connector.js'

/** A connector whose working half is loaded with the first question; a failed load is tried again with the next one. */
export function lateConnector(facts: ConnectorFacts, load: () => Promise<Connector>): Connector {
  const working = lazily(load)
  let isAsked = false
  const ask = () => {
    isAsked = true
    return working()
  }
  return {
    facts,
    connect: async (request) => (await ask()).connect(request),
    restore: async (request) => (await ask()).restore(request),
    disconnect: async (namespace, isLast) => (await ask()).disconnect(namespace, isLast),
    request: async (request, caipNetworkId) => (await ask()).request(request, caipNetworkId),
    subscribe(listener) {
      let isOver = false
      let undo: (() => void) | undefined
      void ask().then(
        (connector) => {
          if (!isOver) undo = connector.subscribe(listener)
        },
        () => undefined,
      )
      return () => {
        isOver = true
        undo?.()
      }
    },
    release() {
      if (isAsked)
        void working().then(
          (connector) => connector.release?.(),
          () => undefined,
        )
    },
  }
}

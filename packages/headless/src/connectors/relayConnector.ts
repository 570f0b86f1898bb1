import { ConnectionFailedError } from '../errors/connection.js'
import { abortable } from './abortable.js'
import type { ConnectorFacts } from '../entities/connection.js'
import type { Connector, ConnectorContext, ConnectorEvent, ConnectRequest } from './connector.js'
import { relayClient } from './relayClient.js'
import { relayEvents } from './relayEvents.js'
import { endSession, pair } from './relayPairing.js'
import { type RelayModule, type RelayProvider, type RelaySession } from './relayProvider.js'
import { relaySessions } from './relaySessions.js'

/** The working half of `walletConnect()`: one relay session, with every namespace the phone approved. */
export function relayConnector(
  facts: ConnectorFacts,
  context: ConnectorContext,
  load: () => Promise<RelayModule>,
): Connector {
  const { networks } = context
  const client = relayClient(load, context)
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let undo: (() => void) | undefined

  const open = (relay: RelayProvider, session: RelaySession | undefined, wanted: ConnectRequest['caipNetworkId']) => {
    const sessions = session ? relaySessions(session, networks, wanted) : []
    for (const { caipNetworkId } of sessions) relay.setDefaultChain(caipNetworkId)
    return sessions
  }

  /** Listens to the relay while somebody listens to the connector. */
  const listen = async (relay: RelayProvider) => {
    if (listeners.size > 0)
      undo ??= relayEvents(relay, networks, (event) => listeners.forEach((listener) => listener(event)))
  }

  return {
    facts,
    connect: (options) =>
      abortable(
        client.use(async (relay) => {
          const session = await pair(relay, client.desk, context, options)
          const sessions = open(relay, session, options.caipNetworkId)
          if (sessions.length > 0) return sessions
          if (session) endSession(relay, session)
          throw new ConnectionFailedError()
        }),
        options.signal,
      ),
    restore: ({ signal, caipNetworkId }) =>
      abortable(
        client.use(async (relay) => open(relay, relay.session, caipNetworkId)),
        signal,
      ),
    disconnect: () => client.use(async (relay) => (relay.session ? relay.disconnect() : undefined)),
    request: (call, caipNetworkId) => client.use((relay) => relay.request(call, caipNetworkId)),
    subscribe(listener) {
      listeners.add(listener)
      void client.use(listen).catch(() => undefined)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        undo?.()
        undo = undefined
      }
    },
    release: client.release,
  }
}

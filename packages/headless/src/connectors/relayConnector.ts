import type { CaipNetworkId } from '../entities/caip.js'
import type { ConnectorFacts } from '../entities/connection.js'
import { ConnectionFailedError } from '../errors/connection.js'
import { abortable } from './abortable.js'
import type { Connector, ConnectorContext, ConnectorEvent, WalletSession } from './connector.js'
import { accountsOn, sessionAccounts } from './relayAccounts.js'
import { relayClient } from './relayClient.js'
import { relayEvents } from './relayEvents.js'
import { unapprovedMethod } from './relayMethods.js'
import { approvedId, namespaceOf, traitsOf } from './relayNetworks.js'
import { endSession, pair } from './relayPairing.js'
import { type RelayModule, type RelayProvider, type RelaySession } from './relayProvider.js'
import { relaySessions } from './relaySessions.js'
import { relayStands } from './relayStands.js'

/** The working half of `walletConnect()`: one relay session, with every namespace the phone approved. */
export function relayConnector(
  facts: ConnectorFacts,
  context: ConnectorContext,
  load: () => Promise<RelayModule>,
): Connector {
  const { networks } = context
  const client = relayClient(load, context)
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const stands = relayStands()
  let undo: (() => void) | undefined

  const tell = (event: ConnectorEvent) => listeners.forEach((listener) => listener(event))

  /** Notes where the phone stands; on another network it may have other accounts. */
  const move = ({ session }: RelayProvider, caipNetworkId: CaipNetworkId) => {
    const namespace = namespaceOf(caipNetworkId)
    if (!stands.moveTo(caipNetworkId) || !session || traitsOf(namespace).hasOneAddress) return
    const accounts = accountsOn(sessionAccounts(session, namespace), caipNetworkId)
    if (accounts.length > 0) tell({ type: 'accounts', namespace, accounts })
  }

  const open = (relay: RelayProvider, session: RelaySession | undefined, wanted: CaipNetworkId | undefined) => {
    const choices = [...(wanted ? [wanted] : []), ...stands.ids()]
    const sessions = session ? relaySessions(session, networks, choices) : []
    for (const { caipNetworkId } of sessions) {
      move(relay, caipNetworkId)
      relay.setDefaultChain(approvedId(session, caipNetworkId))
    }
    return sessions
  }

  /** A page has one phone: after a reload the relay client would come back with its oldest session. */
  const replace = (relay: RelayProvider, before: RelaySession, sessions: readonly WalletSession[]) => {
    if (before.topic === relay.session?.topic) return
    endSession(relay, before)
    for (const { namespace } of relaySessions(before, networks, []))
      if (!sessions.some((session) => session.namespace === namespace)) tell({ type: 'disconnect', namespace })
  }

  /** Listens to the relay while somebody listens to the connector. */
  const listen = async (relay: RelayProvider) => {
    if (listeners.size === 0) return
    undo ??= relayEvents(relay, networks, stands, (event) => {
      tell(event)
      if (event.type === 'network') move(relay, event.caipNetworkId)
    })
  }

  return {
    facts,
    connect: (options) =>
      abortable(
        client.use(async (relay) => {
          const before = relay.session
          const session = await pair(relay, client.desk, context, options)
          stands.clear()
          const sessions = open(relay, session, options.caipNetworkId)
          if (before && sessions.length > 0) replace(relay, before, sessions)
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
    // One relay session carries every namespace, so it ends with the last of them.
    disconnect: async (_namespace, isLast) => {
      if (isLast) await client.use(async (relay) => (relay.session ? relay.disconnect() : undefined))
    },
    request: (call, caipNetworkId) =>
      client.use(async (relay) => {
        try {
          const answer = await relay.request(call, approvedId(relay.session, caipNetworkId))
          move(relay, caipNetworkId)
          return answer
        } catch (thrown) {
          throw unapprovedMethod(relay.session, call.method, caipNetworkId, thrown) ?? thrown
        }
      }),
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

import { limits } from '../constants/limits.js'
import { walletConnectImageId } from '../constants/walletConnect.js'
import { ConnectionFailedError } from '../errors/connection.js'
import { abortable } from './abortable.js'
import type { Connector, ConnectorContext, ConnectorEvent, ConnectorFactory, ConnectRequest } from './connector.js'
import { relayClient } from './relayClient.js'
import { relayEvents } from './relayEvents.js'
import { proposal, type RelayModule, type RelayProvider, type RelaySession } from './relayProvider.js'
import { relaySessions } from './relaySessions.js'

export type WalletConnectOptions = {
  /**
   * Where the relay client comes from; `@walletconnect/ethereum-provider` when left out.
   *
   * @example
   * walletConnect({ load: () => import('@walletconnect/universal-provider') })
   */
  readonly load?: () => Promise<RelayModule>
}

const userDisconnected = { code: 6000, message: 'User disconnected.' }

/** Pairing by QR code or deep link. Its peer, `@walletconnect/ethereum-provider`, is loaded on first use. */
export function walletConnect({ load }: WalletConnectOptions = {}): ConnectorFactory {
  return (context) => relayConnector(context, load ?? (() => import('@walletconnect/ethereum-provider')))
}

/** Ends a session that is of no use here, so that the phone does not show one. */
function end({ client }: RelayProvider, { topic }: RelaySession): void {
  void client.disconnect({ topic, reason: userDisconnected }).catch(() => undefined)
}

/** The relay client has no time limit of its own, so the link has ours; approval waits for a person and has none. */
async function pair(provider: RelayProvider, context: ConnectorContext, { onPairing, signal }: ConnectRequest) {
  signal.throwIfAborted()
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), limits.pairing.linkTimeout)
  const onUri = (uri: string) => {
    clearTimeout(timer)
    onPairing?.(uri)
  }
  const approval = provider.connect({ optionalNamespaces: proposal(context) })
  let left = false
  approval.then(
    (session) => {
      if (left && session) end(provider, session)
    },
    () => undefined,
  )
  provider.on('display_uri', onUri)
  try {
    return await abortable(abortable(approval, signal), late.signal)
  } catch (error) {
    left = true
    throw late.signal.aborted ? new ConnectionFailedError({ cause: error }) : error
  } finally {
    clearTimeout(timer)
    provider.removeListener('display_uri', onUri)
  }
}

function relayConnector(context: ConnectorContext, load: () => Promise<RelayModule>): Connector {
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
    facts: {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      chain: networks[0].chainNamespace,
      imageId: walletConnectImageId,
    },
    connect: (options) =>
      abortable(
        client.use(async (relay) => {
          const session = await pair(relay, context, options)
          const sessions = open(relay, session, options.caipNetworkId)
          if (sessions.length > 0) return sessions
          if (session) end(relay, session)
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

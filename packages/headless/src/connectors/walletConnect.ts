import { limits } from '../constants/limits.js'
import { walletConnectImageId } from '../constants/walletConnect.js'
import { ConnectionFailedError } from '../errors/connection.js'
import { toPorticoError } from '../errors/toPorticoError.js'
import { lazily } from '../services/lazily.js'
import { abortable } from './abortable.js'
import type { Connector, ConnectorContext, ConnectorEvent, ConnectorFactory, ConnectRequest } from './connector.js'
import { createRelayProvider, proposal, type RelayModule, type RelayProvider } from './relayProvider.js'
import { relayEvents } from './relayEvents.js'
import { relaySessions } from './relaySessions.js'
import { withDeadline } from './withDeadline.js'

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

/** The relay client has no time limit of its own, so the link has ours; approval waits for a person and has none. */
async function pair(provider: RelayProvider, context: ConnectorContext, { onPairing, signal }: ConnectRequest) {
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
      if (left && session) void provider.client.disconnect({ topic: session.topic, reason: userDisconnected }).catch(() => undefined)
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
  const provider = lazily(() => createRelayProvider(load, context))
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let undo: (() => void) | undefined

  /** Listens to the provider while somebody listens to the connector. */
  async function listen() {
    const relay = await provider()
    if (listeners.size > 0) undo ??= relayEvents(relay, networks, (event) => listeners.forEach((listener) => listener(event)))
  }

  async function request<Value>(ask: (relay: RelayProvider) => Promise<Value>): Promise<Value> {
    try {
      return await ask(await provider())
    } catch (error) {
      throw toPorticoError(error)
    }
  }

  const open = (relay: RelayProvider, session: NonNullable<RelayProvider['session']>, wanted: ConnectRequest['caipNetworkId']) => {
    const sessions = relaySessions(session, networks, wanted)
    for (const { caipNetworkId } of sessions) relay.setDefaultChain(caipNetworkId)
    return sessions
  }

  return {
    facts: {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      chain: networks[0]?.chainNamespace ?? 'eip155',
      imageId: walletConnectImageId,
    },
    connect: (options) =>
      request(async () => {
        const relay = await abortable(withDeadline(provider(), limits.pairing.linkTimeout), options.signal)
        const session = await pair(relay, context, options)
        const sessions = session ? open(relay, session, options.caipNetworkId) : []
        if (sessions.length === 0) throw new ConnectionFailedError()
        return sessions
      }),
    restore: ({ signal, caipNetworkId }) =>
      request(async () => {
        const relay = await abortable(withDeadline(provider(), limits.pairing.linkTimeout), signal)
        return relay.session ? open(relay, relay.session, caipNetworkId) : []
      }),
    disconnect: () => request(async (relay) => (relay.session ? relay.disconnect() : undefined)),
    request: (call, caipNetworkId) => request((relay) => relay.request(call, caipNetworkId)),
    subscribe(listener) {
      listeners.add(listener)
      void listen().catch(() => undefined)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        undo?.()
        undo = undefined
      }
    },
  }
}

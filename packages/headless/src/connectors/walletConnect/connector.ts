import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { ConnectionFailedError, NetworkNotInSessionError, NotConnectedError } from '../../errors/connection.js'
import { RpcRequestError } from '../../errors/request.js'
import { abortable, linkAbort } from '../../services/abort.js'
import type { Connector, ConnectorContext, ConnectorEvent, ConnectRequest, WalletSession } from '../connector.js'
import { namespaceOf } from '../../rules/address/caip.js'
import { createActiveNetworks, namespaceConfig, toApprovedCaipId } from './networks.js'
import { dropSession, endSession, keepSession, pair, takeEarlierSession } from './pairing.js'
import {
  accountsForNetwork,
  approvedScopes,
  getLiveSession,
  sessionAccounts,
  subscribeSessionEvents,
  toWalletSessions,
} from './sessions.js'
import { createUniversalProviderClient, type ProviderSource, type SignedSession } from './universalProvider.js'
import type { UniversalProviderLike, WalletConnectSession } from './universalProviderLike.js'

/** The connector of `walletConnect()`: one WalletConnect session, with every namespace the wallet approved. */
export function walletConnectConnector(
  info: ConnectorInfo,
  context: ConnectorContext,
  source: ProviderSource,
): Connector {
  const { networks } = context
  const client = createUniversalProviderClient(source, context)
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const activeNetworks = createActiveNetworks()
  let unsubscribe: (() => void) | undefined

  const emit = (event: ConnectorEvent) => listeners.forEach((listener) => listener(event))

  /** Stores the active network; reports its accounts, which may differ from those on the previous network. */
  const setActiveNetwork = ({ session }: UniversalProviderLike, caipNetworkId: CaipNetworkId) => {
    const namespace = namespaceOf(caipNetworkId)
    if (!activeNetworks.set(caipNetworkId) || !session || namespaceConfig(namespace).hasOneAddress) return
    const accounts = accountsForNetwork(sessionAccounts(session, namespace), caipNetworkId)
    if (accounts.length > 0) emit({ type: 'accounts', namespace, accounts })
  }

  const openSessions = (
    provider: UniversalProviderLike,
    session: WalletConnectSession,
    requestedNetwork: CaipNetworkId | undefined,
  ) => {
    const preferredNetworks = [...(requestedNetwork ? [requestedNetwork] : []), ...activeNetworks.all()]
    const sessions = toWalletSessions(session, networks, preferredNetworks)
    for (const { caipNetworkId } of sessions) {
      setActiveNetwork(provider, caipNetworkId)
      provider.setDefaultChain(toApprovedCaipId(session, caipNetworkId))
    }
    if (sessions.length > 0) keepSession(provider, client.pairing)
    return sessions
  }

  /** Pairs, unless a wallet approves the link of an earlier load of the page meanwhile. */
  const requestSession = async (provider: UniversalProviderLike, options: ConnectRequest) => {
    const attempt = new AbortController()
    const unlink = linkAbort(options.signal, attempt)
    try {
      const { signal } = attempt
      return await Promise.race([
        pair(provider, client.pairing, context, { ...options, signal }),
        takeEarlierSession(provider, client.pairing, context, { ...options, signal }),
      ])
    } catch (error) {
      if (error instanceof ConnectionFailedError) client.pause(provider)
      throw error
    } finally {
      unlink()
      attempt.abort()
    }
  }

  /** A page has one session: with several, the provider would restore the oldest after a reload. */
  const endReplacedSession = (
    provider: UniversalProviderLike,
    previousSession: WalletConnectSession,
    sessions: readonly WalletSession[],
  ) => {
    if (previousSession.topic === provider.session?.topic) return
    endSession(provider, previousSession)
    for (const { namespace } of toWalletSessions(previousSession, networks, []))
      if (!sessions.some((session) => session.namespace === namespace)) emit({ type: 'disconnect', namespace })
  }

  /** Opens the session that a wallet approves for this request, in place of the one before. */
  const openNewSession =
    (
      request: (provider: UniversalProviderLike, options: ConnectRequest) => Promise<WalletConnectSession | undefined>,
    ) =>
    (options: ConnectRequest) =>
      abortable(
        client.withProvider(async (provider) => {
          const previousSession = provider.session
          const session = await request(provider, options)
          if (!session || toWalletSessions(session, networks, []).length === 0) {
            if (session) dropSession(provider, client.pairing, session)
            throw new ConnectionFailedError()
          }
          activeNetworks.clear()
          const signed = client.pairing.signed?.topic === session.topic ? client.pairing.signed : undefined
          // The wallet chose a network with its signature.
          const sessions = openSessions(provider, session, options.caipNetworkId ?? signed?.caipNetworkId)
          if (previousSession) endReplacedSession(provider, previousSession, sessions)
          return signed ? sessions.map((one) => withSigned(one, signed)) : sessions
        }),
        options.signal,
      )

  /** Subscribes to the provider while the connector has listeners. */
  const subscribeToProvider = async (provider: UniversalProviderLike) => {
    if (listeners.size === 0) return
    unsubscribe ??= subscribeSessionEvents(provider, networks, activeNetworks, (event) => {
      emit(event)
      if (event.type === 'network') setActiveNetwork(provider, event.caipNetworkId)
    })
  }

  return {
    info,
    preload: client.preload,
    connect: openNewSession(requestSession),
    restore: ({ signal, caipNetworkId }) =>
      abortable(
        client.withProvider(async (provider) => {
          const session = getLiveSession(provider)
          if (!session) throw new NotConnectedError()
          return openSessions(provider, session, caipNetworkId)
        }),
        signal,
      ),
    resume: openNewSession((provider, options) => takeEarlierSession(provider, client.pairing, context, options)),
    // One session holds every namespace, so it ends with the last of them.
    disconnect: async (_namespace, isLast) => {
      if (isLast) await client.withProvider(async (provider) => (provider.session ? provider.disconnect() : undefined))
    },
    request: (call, caipNetworkId) =>
      client.withProvider(async (provider) => {
        const session = getLiveSession(provider)
        if (!session) {
          emit({ type: 'disconnect' })
          throw new NotConnectedError()
        }
        try {
          const answer = await provider.request(call, toApprovedCaipId(session, caipNetworkId))
          // The provider lists no account by itself there, which is what a locked wallet answers.
          if (Array.isArray(answer) && answer.length === 0 && !hasNetwork(session, caipNetworkId))
            throw new NetworkNotInSessionError()
          setActiveNetwork(provider, caipNetworkId)
          return answer
        } catch (thrown) {
          throw explainRefusal(session, call.method, caipNetworkId, thrown)
        }
      }),
    subscribe(listener) {
      listeners.add(listener)
      void client.withProvider(subscribeToProvider).catch(() => undefined)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        unsubscribe?.()
        unsubscribe = undefined
      }
    },
    release: client.release,
  }
}

const withSigned = (session: WalletSession, { signed, signInChanges }: SignedSession): WalletSession => ({
  ...session,
  ...(signed && { signed }),
  ...(signInChanges && { signInChanges }),
})

const hasNetwork = (session: WalletConnectSession, caipNetworkId: CaipNetworkId): boolean =>
  sessionAccounts(session, namespaceOf(caipNetworkId)).some((account) => account.caipNetworkId === caipNetworkId)

/**
 * The provider refuses what the wallet did not approve before it asks the wallet, with errors without a code. These say which it
 * was: the network, or the method, with the code a wallet would use. Any other failure stays as it is.
 */
function explainRefusal(
  session: WalletConnectSession,
  method: string,
  caipNetworkId: CaipNetworkId,
  thrown: unknown,
): unknown {
  if (!(thrown instanceof Error) || 'code' in thrown) return thrown
  const namespace = namespaceOf(caipNetworkId)
  if (!hasNetwork(session, caipNetworkId)) return new NetworkNotInSessionError({ cause: thrown })
  const methods = approvedScopes(session, namespace).map((scope) => scope.methods)
  const isApproved = methods.some((approved) => !approved || approved.includes(method))
  const isRefused = !isApproved && namespaceConfig(namespace).methods.includes(method)
  return isRefused ? new RpcRequestError(unsupportedMethodCode, { cause: thrown }) : thrown
}

import { type Client, getStorage } from '../client/client.js'
import { lifetimeOf } from '../client/lifetime.js'
import { getConnectorsInUse } from '../client/otherConnections.js'
import { removeStoredSession } from '../client/persist.js'
import { currentNetworkId } from '../client/selectors.js'
import type { Session } from '../client/state.js'
import type { Connector, WalletSession } from '../connectors/connector.js'
import { limits } from '../constants/limits.js'
import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Account } from '../entities/connection.js'
import { NotConnectedError } from '../errors/connection.js'
import { getConnectorNamespaces } from '../rules/address/caip.js'
import { abortable, linkAbort } from '../services/abort.js'
import type { StoredPairing } from '../services/storage/storageValues.js'
import { loadConnections } from './loadConnections.js'
import { hasStoredAccount, restoreWithoutPrompt } from './restoreWithoutPrompt.js'
import { removeSessions } from './sessions.js'
import { activeAddress, addSessions, replaceSession, watchConnector } from './watchConnector.js'

/** Starts an attempt and aborts the running one, so that a wallet that approves late connects nobody. */
export function startConnectAttempt(client: Client, signal: AbortSignal | undefined): AbortController {
  const { internals } = client
  internals.connectAttempt?.abort()
  const attempt = new AbortController()
  internals.connectAttempt = attempt
  if (lifetimeOf(client).aborted) attempt.abort()
  attempt.signal.addEventListener('abort', linkAbort(signal, attempt))
  return attempt
}

/** Ends an attempt: whatever the wallet answers later is ignored. */
export function finishConnectAttempt(client: Client, attempt: AbortController): void {
  const { internals } = client
  attempt.abort()
  if (internals.connectAttempt === attempt) internals.connectAttempt = undefined
}

/** Shows a namespace as connecting, unless it is connected. Returns a function that takes this back. */
export function setConnecting(client: Client, namespace: Namespace, connectorId: string): () => void {
  const { store } = client.internals
  if (store.getState().sessions[namespace]?.status === 'connected') return () => undefined
  const session = { status: 'connecting', connectorId } as const
  replaceSession(client, namespace, session)
  return () => {
    const { [namespace]: current, ...others } = store.getState().sessions
    if (current === session) store.update(() => ({ sessions: others }))
  }
}

/** A session read from storage. Not trusted until its wallet confirmed it. */
export type StoredSession = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The accounts that were connected, the wallet's first one first; empty when storage does not tell. */
  readonly accounts: readonly Account[]
  /** The account that the user chose, when it was not the first. */
  readonly address?: string | undefined
}

/** Resolves with what is read from the client as soon as there is something; never after `signal` aborted. */
export function waitFor<Value>(client: Client, read: () => Value | undefined, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve) => {
    const resolveIfThere = () => {
      const value = read()
      if (value === undefined) return
      unsubscribe()
      resolve(value)
    }
    const unsubscribe = client.internals.store.subscribe((state) => state, resolveIfThere)
    signal.addEventListener('abort', unsubscribe, { once: true })
    resolveIfThere()
  })
}

/** The connector, if it is known for the namespace; wallets may announce themselves late. */
const findConnector = ({ internals }: Client, { connectorId, namespace }: StoredSession): Connector | undefined => {
  const connector = internals.connectors.get(connectorId)
  return connector && getConnectorNamespaces(connector.info).includes(namespace) ? connector : undefined
}

/** `true` while the user is asked for no other wallet of the namespace. */
const isFree = ({ state }: Client, { connectorId, namespace }: StoredSession): true | undefined => {
  const session = state.getState().sessions[namespace]
  return session?.status === 'connecting' && session.connectorId !== connectorId ? undefined : true
}

const isStillPending = (client: Client, { namespace, connectorId }: StoredSession) => {
  const session = client.state.getState().sessions[namespace]
  if (getStorage(client).read(`connectorId:${namespace}`) !== connectorId) return false
  return session === undefined || (session.status === 'connecting' && session.connectorId === connectorId)
}

const withChosenAddress = (sessions: readonly WalletSession[], stored: StoredSession) =>
  stored.address === undefined
    ? sessions
    : sessions.map((session) => ({ ...session, address: activeAddress(stored, session.accounts) }))

/** What a wallet that answers without an account leaves to show: the session as it was, locked. */
function lockedSession(client: Client, { namespace, accounts, caipNetworkId }: StoredSession) {
  const network = caipNetworkId ?? currentNetworkId(client.state.getState(), client.options, namespace)
  return { namespace, accounts, caipNetworkId: network, isLocked: true, isUnconfirmed: true }
}

/** Restores one stored session without prompting the user. Never rejects. */
async function reconnectSession(client: Client, stored: StoredSession, signal: AbortSignal): Promise<void> {
  const { namespace, connectorId } = stored
  const cancelReconnect = () =>
    removeSessions(
      client,
      (session, key) => key === namespace && session.status === 'connecting' && session.connectorId === connectorId,
    )
  const forget = () => {
    removeStoredSession(client, namespace)
    cancelReconnect()
  }
  const timer = setTimeout(cancelReconnect, limits.reconnectTimeout)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  try {
    const connector = await waitFor(client, () => findConnector(client, stored), signal)
    clearTimeout(timer)
    await waitFor(client, () => isFree(client, stored), signal)
    if (!isStillPending(client, stored)) return
    const walletSessions = await restoreWithoutPrompt(connector, stored, signal)
    await waitFor(client, () => isFree(client, stored), signal)
    if (signal.aborted || !isStillPending(client, stored)) return
    const namespaceSessions = walletSessions.filter((session) => session.namespace === namespace)
    if (namespaceSessions.length > 0 && hasStoredAccount(namespaceSessions, stored))
      return addSessions(client, connector, withChosenAddress(namespaceSessions, stored), undefined)
    if (walletSessions.length > 0) return forget()
    if (stored.accounts.length === 0) return cancelReconnect()
    addSessions(client, connector, [lockedSession(client, stored)], undefined)
  } catch (thrown) {
    if (signal.aborted) return
    if (thrown instanceof NotConnectedError && isStillPending(client, stored)) forget()
    else cancelReconnect()
  }
}

/**
 * Connects the wallet that approves a pairing of an earlier load of the page, until the pairing ends or another attempt starts.
 * Never rejects.
 */
async function resumePairing(
  client: Client,
  { expiresAt, pairingTopic, choice }: StoredPairing,
  signal: AbortSignal,
): Promise<void> {
  const storage = getStorage(client)
  const connector = [...client.internals.connectors.values()].find(({ info }) => info.type === 'WALLET_CONNECT')
  // The clock may have been set back since.
  const left = Math.min(expiresAt - Date.now(), limits.pairing.lifetime)
  if (!connector?.resume || left <= 0) return storage.write('pairing', undefined)
  const attempt = startConnectAttempt(client, signal)
  const timer = setTimeout(() => {
    attempt.abort()
    // A session of before hears of its wallet over the relay.
    if (!getConnectorsInUse(client.state.getState()).has(connector.info.id)) connector.release?.()
  }, left)
  try {
    const sessions = await abortable(connector.resume({ signal: attempt.signal, pairingTopic }), attempt.signal)
    storage.write('deepLinkChoice', choice)
    addSessions(client, connector, sessions, sessions[0]?.namespace)
  } catch {
    // Nobody asked for it: the user can pair again.
  } finally {
    clearTimeout(timer)
    finishConnectAttempt(client, attempt)
    // A page that stops may be started again.
    if (!signal.aborted) storage.write('pairing', undefined)
  }
}

/** Subscribes to connected wallets again and restores stored sessions without prompting the user. */
export function reconnect(client: Client, signal: AbortSignal): void {
  if (signal.aborted) return
  const { store, connectors, connectAttempt } = client.internals
  const { sessions, selectedNetworkIds } = store.getState()
  const storage = getStorage(client)
  // Reading removes a link that is not safe; the WalletConnect client does not check it.
  storage.read('deepLinkChoice')
  const pairing = storage.read('pairing')
  // The first session that is restored writes it anew.
  const connections = storage.read('connections')
  for (const [namespace, session] of Object.entries(sessions) as [Namespace, Session][]) {
    const connector = connectors.get(session.connectorId)
    const connectorId = storage.read(`connectorId:${namespace}`)
    if (session.status === 'connected') {
      if (connector) watchConnector(client, connector)
    } else if (connectorId && (session.isRestored || session.connectorId !== connectorId)) {
      const connection = connections?.[namespace]?.find((stored) => stored.connectorId === connectorId)
      const { accounts = [], address } = connection ?? {}
      const caipNetworkId = selectedNetworkIds[namespace]
      void reconnectSession(client, { namespace, connectorId, caipNetworkId, accounts, address }, signal)
    }
  }
  void loadConnections(client)
  if (pairing && !connectAttempt && client.options.enableReconnect) void resumePairing(client, pairing, signal)
}

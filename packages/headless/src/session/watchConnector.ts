import type { Client } from '../client/client.js'
import { connectedSession, type ConnectedSession } from '../client/selectors.js'
import type { Session } from '../client/state.js'
import type { Connector, ConnectorEvent, WalletAccounts, WalletSession } from '../connectors/connector.js'
import type { Namespace, CaipNetworkId } from '../entities/caip.js'
import type { Account } from '../entities/connection.js'
import { AccountChangedError, NotConnectedError } from '../errors/connection.js'
import { isSameAddress } from '../rules/address/address.js'
import { namespaceOf } from '../rules/address/caip.js'
import { emptyDrafts, removeSessions, unsubscribeIdleConnectors } from './sessions.js'

/** Calls back on an event of the window and on one of the document; one call at a time. Returns a function that stops. */
function onPageEvents(
  ofWindow: string,
  ofDocument: string,
  isMeant: (event: Event) => boolean,
  callback: () => Promise<void>,
): () => void {
  const { document } = globalThis
  let isRunning = false
  const run = (event: Event) => {
    if (isRunning || !isMeant(event)) return
    isRunning = true
    void callback().finally(() => (isRunning = false))
  }
  globalThis.addEventListener?.(ofWindow, run)
  document?.addEventListener(ofDocument, run)
  return () => {
    globalThis.removeEventListener?.(ofWindow, run)
    document?.removeEventListener(ofDocument, run)
  }
}

/**
 * Calls back when the user returns to the page, e.g. from a wallet's window or app; one call at a time. Returns a function that
 * stops.
 */
export const onReturnToPage = (callback: () => Promise<void>): (() => void) =>
  onPageEvents('focus', 'visibilitychange', () => globalThis.document?.visibilityState !== 'hidden', callback)

/**
 * Calls back when the page goes on after the browser had stopped it: it comes out of the back/forward cache, or was frozen in the
 * background. What wallets reported meanwhile is lost. Returns a function that stops.
 */
const onResume = (callback: () => Promise<void>): (() => void) =>
  onPageEvents(
    'pageshow',
    'resume',
    (event) => event.type === 'resume' || (event as PageTransitionEvent).persisted,
    callback,
  )

/** Ends a session of an earlier visit whose account its wallet does not have, and says so to who has just asked for it. */
function endReplaced(client: Client, session: ConnectedSession): void {
  client.internals.endReason = new AccountChangedError({ isDisconnected: true })
  removeSessions(client, (other) => other === session)
  client.internals.endReason = undefined
}

/** The wallet's first account, unless the user chose another one here and has not changed it in the wallet since. */
export function activeAddress(
  before: { readonly address?: string | undefined; readonly accounts: readonly Account[] } | undefined,
  accounts: readonly Account[],
): string {
  const first = accounts[0]?.address ?? ''
  const chosen = accounts.find(({ address }) => isSameAddress(address, before?.address ?? ''))
  return chosen && isSameAddress(first, before?.accounts[0]?.address ?? '') ? chosen.address : first
}

/** The session with another of its accounts. What its wallet said about the last one does not hold for it. */
export function withAddress(session: ConnectedSession, address: string): ConnectedSession {
  const { accountType: _, ...others } = session
  return { ...others, address }
}

const toWalletAccounts = ({ accounts, accountType, user }: WalletAccounts): WalletAccounts => ({
  accounts,
  ...(accountType && { accountType }),
  ...(user && { user }),
})

/** Applies the accounts a wallet gives now. A locked wallet gives none, and keeps its session until the user leaves. */
function updateAccounts(client: Client, session: ConnectedSession, namespace: Namespace, given: WalletAccounts): void {
  const { accounts } = given
  const [first] = accounts
  if (!first) return lockSession(client, namespace, session)
  // Any page script can announce the id of a wallet of an earlier visit.
  if (session.isUnconfirmed && !accounts.some(({ address }) => isSameAddress(address, session.address)))
    return endReplaced(client, session)
  const { isLocked: _wasLocked, isUnconfirmed: _wasUnconfirmed, ...confirmed } = session
  if (isSameAddress(activeAddress(session, accounts), session.address))
    return replaceSession(client, namespace, { ...confirmed, ...given })
  return replaceSession(client, namespace, { ...withAddress(confirmed, first.address), ...given }, true)
}

/** Stores a session. One that moved to another account or network empties the drafts of the active namespace. */
export function replaceSession(client: Client, namespace: Namespace, session: Session, hasMoved = false): void {
  client.internals.store.update((state) => ({
    sessions: { ...state.sessions, [namespace]: session },
    ...(hasMoved && namespace === state.namespace && emptyDrafts),
  }))
}

function lockSession(client: Client, namespace: Namespace, session: ConnectedSession): void {
  if (!session.isLocked) replaceSession(client, namespace, { ...session, isLocked: true })
}

/** Marks the session of a namespace as locked: its wallet gave no account when it was asked. */
export function markLocked(client: Client, namespace: Namespace): void {
  const session = connectedSession(client.state.getState(), namespace)
  if (session) lockSession(client, namespace, session)
}

/** Applies what a wallet reports, or answered when it was asked. */
function handleConnectorEvent(client: Client, connectorId: string, event: ConnectorEvent): void {
  const state = client.state.getState()
  const sessionOf = (namespace: Namespace) => {
    const session = connectedSession(state, namespace)
    return session?.connectorId === connectorId ? session : undefined
  }
  switch (event.type) {
    case 'disconnect':
      return removeSessions(
        client,
        (session, key) => session.connectorId === connectorId && (!event.namespace || key === event.namespace),
      )
    case 'accounts': {
      const session = sessionOf(event.namespace)
      return session && updateAccounts(client, session, event.namespace, toWalletAccounts(event))
    }
    case 'network': {
      const namespace = namespaceOf(event.caipNetworkId)
      const session = sessionOf(namespace)
      if (!session || session.caipNetworkId === event.caipNetworkId) return
      return replaceSession(client, namespace, { ...session, caipNetworkId: event.caipNetworkId }, true)
    }
  }
}

/** Asks a wallet, without a prompt, for what a session has, and stores what it answers. Never rejects. */
async function readSession(
  client: Client,
  connector: Connector,
  namespace: Namespace,
  session: ConnectedSession,
  signal: AbortSignal,
): Promise<CaipNetworkId | undefined> {
  const { accounts: remembered, caipNetworkId, connectorId } = session
  const read = () => connectedSession(client.state.getState(), namespace)
  const apply = (event: ConnectorEvent) => handleConnectorEvent(client, connectorId, event)
  try {
    const restored = await connector.restore({ signal, namespace, caipNetworkId, remembered })
    const found = restored.find((one) => one.namespace === namespace)
    if (!found || found.isUnconfirmed) return found?.caipNetworkId
    // The user may have left, or connected another wallet, meanwhile.
    const now = read()
    if (signal.aborted || now?.connectorId !== connectorId) return undefined
    // Of several answers, the first is older than what the wallet reported meanwhile.
    if (now === session) apply({ type: 'accounts', namespace, ...toWalletAccounts(found) })
    apply({ type: 'network', caipNetworkId: found.caipNetworkId })
    return found.caipNetworkId
  } catch (thrown) {
    // Accounts that the wallet gave meanwhile say that it is connected anew.
    const isSame = read()?.accounts === remembered
    if (!signal.aborted && isSame && thrown instanceof NotConnectedError) apply({ type: 'disconnect', namespace })
    return undefined
  }
}

/** Asks a wallet, without a prompt, for its sessions, or for those that are locked only. */
async function checkSessions(
  client: Client,
  connector: Connector,
  signal: AbortSignal,
  lockedOnly: boolean,
): Promise<void> {
  const entries = Object.entries(client.state.getState().sessions) as [Namespace, Session][]
  for (const [namespace, session] of entries)
    if (
      session.status === 'connected' &&
      session.connectorId === connector.info.id &&
      (session.isLocked || !lockedOnly)
    )
      await readSession(client, connector, namespace, session, signal)
}

/** Applies the wallet's own account, network and disconnect events to the store. Subscribes once per connector. */
export function watchConnector(client: Client, connector: Connector): void {
  const { subscriptions } = client.internals
  const { id } = connector.info
  const current = subscriptions.get(id)
  if (current?.connector === connector) return
  current?.unsubscribe()
  const lifetime = new AbortController()
  const stopEvents = connector.subscribe((event) => handleConnectorEvent(client, id, event))
  // Not every wallet reports that it was unlocked.
  const stopChecks = onReturnToPage(() => checkSessions(client, connector, lifetime.signal, true))
  const stopResumes = onResume(() => checkSessions(client, connector, lifetime.signal, false))
  const unsubscribe = () => {
    lifetime.abort()
    stopEvents()
    stopChecks()
    stopResumes()
  }
  subscriptions.set(id, { connector, unsubscribe })
}

/**
 * Stores the sessions of a connector, in one write, and subscribes to the wallet.
 *
 * @param namespace - becomes the active one; unchanged when `undefined`
 */
export function addSessions(
  client: Client,
  connector: Connector,
  walletSessions: readonly (WalletSession & Partial<Pick<ConnectedSession, 'isLocked' | 'address'>>)[],
  namespace: Namespace | undefined,
): void {
  const { id, name, imageUrl, info } = connector.info
  const fallback = { name, ...(imageUrl && { icon: imageUrl }), ...(info?.rdns && { rdns: info.rdns }) }
  const sessions = Object.fromEntries(
    walletSessions.map((walletSession): [Namespace, Session] => {
      // What the wallet signed is for who asked for it, not for everybody who reads the store.
      const { namespace: key, accounts, wallet = fallback, signed: _, ...session } = walletSession
      const address = accounts[0]?.address ?? ''
      return [key, { address, ...session, status: 'connected', connectorId: id, accounts, wallet }]
    }),
  )
  const { store, getOthers } = client.internals
  store.update((state) => ({
    ...getOthers?.(state, { ...state.sessions, ...sessions }),
    sessions: { ...state.sessions, ...sessions },
    ...(namespace && { namespace }),
    ...((namespace ?? sessions[state.namespace]) && emptyDrafts),
  }))
  unsubscribeIdleConnectors(client)
  watchConnector(client, connector)
}

/**
 * Asks the wallet of a namespace, without a prompt, for its account and its network, and stores what it answers: not every
 * wallet reports each change. Never rejects.
 *
 * @returns the wallet's network; `undefined` when it did not say
 */
export async function refreshSession(client: Client, namespace: Namespace): Promise<CaipNetworkId | undefined> {
  const session = connectedSession(client.state.getState(), namespace)
  const connector = session && client.internals.connectors.get(session.connectorId)
  if (!connector) return undefined
  return readSession(client, connector, namespace, session, new AbortController().signal)
}

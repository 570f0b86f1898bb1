import { type Client, getStorage, type Slot } from '../client/client.js'
import {
  endOthers,
  entriesOf,
  getActiveOthers,
  hasMultiWallet,
  type OfConnection,
  toEnded,
  updateOthers,
} from '../client/otherConnections.js'
import { storeSessions } from '../client/persist.js'
import type { ConnectedSession } from '../client/selectors.js'
import type { PorticoState, Session } from '../client/state.js'
import type { Connector, ConnectorEvent } from '../connectors/connector.js'
import { limits } from '../constants/limits.js'
import type { Namespace } from '../entities/caip.js'
import type { OtherConnection } from '../entities/connection.js'
import { NotConnectedError } from '../errors/connection.js'
import { isMarkedDisconnected } from '../rules/account/connections.js'
import { toAuth } from '../rules/account/toAuth.js'
import { getConnectorNamespaces, namespaceOf } from '../rules/address/caip.js'
import { hasStoredAccount, restoreWithoutPrompt } from './restoreWithoutPrompt.js'
import { activeAddress } from './watchConnector.js'

/** Longer icons, such as images as data, are left to the connector. */
const maxIconLength = 512

function toOther(session: ConnectedSession, isActive: boolean): OtherConnection {
  const { connectorId, accounts, address, caipNetworkId, wallet, user, isLocked = false } = session
  const { name, icon } = wallet
  return {
    connectorId,
    accounts,
    caipNetworkId,
    name,
    ...(address !== accounts[0]?.address && { address }),
    ...(icon && icon.length <= maxIconLength && { icon }),
    ...(isActive ? { isActive, isLocked, ...toAuth(user) } : { isEnded: true }),
  }
}

/** Tells which connections are stored as disconnected. */
function readDisconnected(client: Client): (of: OfConnection) => boolean {
  const marked = getStorage(client).read('disconnectedConnectors') ?? {}
  return ({ namespace, connectorId }) => isMarkedDisconnected(marked, namespace, connectorId)
}

/**
 * The connections besides `sessions`: with the one that another replaces, and the one that ends. Where one ends, so do those that
 * another tab disconnected.
 */
function otherConnectionsOf(
  client: Client,
  { sessions: before, otherConnections }: PorticoState,
  sessions: PorticoState['sessions'],
) {
  const others = { ...otherConnections }
  for (const namespace of Object.keys({ ...before, ...sessions }) as Namespace[]) {
    const [old, now] = [before[namespace], sessions[namespace]]
    const left = isConnected(old) && old.connectorId !== now?.connectorId ? [toOther(old, isConnected(now))] : []
    const kept = (others[namespace] ?? []).filter(
      ({ connectorId: id }) => !(isConnected(now) && id === now.connectorId) && id !== left[0]?.connectorId,
    )
    const isDisconnected = isConnected(old) && !isConnected(now) ? readDisconnected(client) : () => false
    const all = [...left, ...kept.map((other) => (isDisconnected({ ...other, namespace }) ? toEnded(other) : other))]
    others[namespace] = all.slice(0, limits.otherConnections)
  }
  return others
}

const isConnected = (session: Session | undefined): session is ConnectedSession => session?.status === 'connected'

/** Applies what the wallet of an active connection reports. The current account stays as it is. */
function handleEvent(client: Client, connectorId: string, event: ConnectorEvent): void {
  const isOf = (namespace: Namespace | undefined) => (of: OfConnection) =>
    of.connectorId === connectorId && (!namespace || of.namespace === namespace)
  switch (event.type) {
    case 'disconnect':
      return endOthers(client, isOf(event.namespace))
    case 'accounts':
      return updateOthers(client, isOf(event.namespace), (other) => withAccounts(other, event.accounts))
    case 'network':
      return updateOthers(client, isOf(namespaceOf(event.caipNetworkId)), (other) =>
        other.isActive ? { ...other, caipNetworkId: event.caipNetworkId } : other,
      )
  }
}

function withAccounts(other: OtherConnection, accounts: OtherConnection['accounts']): OtherConnection {
  if (!other.isActive) return other
  if (accounts.length === 0) return { ...other, isLocked: true }
  return {
    ...other,
    accounts,
    address: activeAddress({ address: addressOf(other), accounts: other.accounts }, accounts),
    isLocked: false,
  }
}

const addressOf = ({ address, accounts }: OtherConnection) => address ?? accounts[0]?.address

/** Subscribes to the wallets of active connections, and to no others. Returns a function that unsubscribes all. */
function watchOthers(client: Client): { readonly sync: () => void; readonly stop: () => void } {
  const watched = new Map<string, { readonly connector: Connector; readonly unsubscribe: () => void }>()
  const sync = () => {
    const { connectors } = client.internals
    const active = getActiveOthers(client.state.getState()).map(({ connectorId }) => connectorId)
    for (const [id, { connector, unsubscribe }] of watched) {
      // A wallet that was found in one more namespace since has another connector.
      if (active.includes(id) && connectors.get(id) === connector) continue
      unsubscribe()
      watched.delete(id)
    }
    for (const id of active) {
      const connector = connectors.get(id)
      if (!connector || watched.has(id)) continue
      const unsubscribe = connector.subscribe((event) => handleEvent(client, id, event))
      watched.set(id, { connector, unsubscribe })
    }
  }
  const stop = () => {
    for (const { unsubscribe } of watched.values()) unsubscribe()
    watched.clear()
  }
  return { sync, stop }
}

/** Asks the wallet of an earlier visit, without a prompt, whether it is still connected. Never rejects. */
async function restoreOther(client: Client, connector: Connector, namespace: Namespace, other: OtherConnection) {
  const isThis = (of: OfConnection) => of.namespace === namespace && of.connectorId === other.connectorId
  const { signal } = new AbortController()
  try {
    const sessions = await restoreWithoutPrompt(connector, { ...other, namespace }, signal)
    const session = sessions.find((one) => one.namespace === namespace)
    updateOthers(client, isThis, (now) => {
      // The user may have left meanwhile.
      if (now.isEnded) return now
      if (!session) return { ...now, isActive: true, isLocked: true }
      if (!hasStoredAccount([session], other)) return toEnded(now)
      const { accounts, caipNetworkId, user } = session
      return withAccounts({ ...now, isActive: true, caipNetworkId, ...toAuth(user) }, accounts)
    })
  } catch (thrown) {
    if (thrown instanceof NotConnectedError) updateOthers(client, isThis, toEnded)
  }
}

/** Restores the connections of an earlier visit as their wallets are found. */
function restoreOthers(client: Client): () => void {
  const asked = new Set<string>()
  return () => {
    for (const [namespace, list] of entriesOf(client.state.getState()))
      for (const other of list) {
        const connector = client.internals.connectors.get(other.connectorId)
        const key = `${namespace}:${other.connectorId}`
        if (other.isActive || other.isEnded || asked.has(key) || !connector) continue
        if (!getConnectorNamespaces(connector.info).includes(namespace)) continue
        asked.add(key)
        void restoreOther(client, connector, namespace, other)
      }
  }
}

/** Writes the connections, and which of them are not to be restored. */
function storeOthers(client: Client): void {
  const state = client.state.getState()
  const ended = entriesOf(state).map(
    ([namespace, list]) =>
      [namespace, list.flatMap(({ connectorId, isEnded }) => (isEnded ? [connectorId] : []))] as const,
  )
  const marked = ended.filter(([, ids]) => ids.length > 0)
  getStorage(client).write('disconnectedConnectors', marked.length > 0 ? Object.fromEntries(marked) : undefined)
  storeSessions(client, state.sessions)
}

/** Returns a function that stops. */
function startKeeping(client: Client): () => void {
  const { store } = client.internals
  updateOthers(client, readDisconnected(client), (other) => (other.isActive ? other : toEnded(other)))
  client.internals.getOthers = (state, sessions) =>
    hasMultiWallet(client, state) ? { otherConnections: otherConnectionsOf(client, state, sessions) } : {}
  const watching = watchOthers(client)
  const restore = restoreOthers(client)
  const unsubscribes = [
    store.subscribe(
      (state) => state.otherConnections,
      () => {
        watching.sync()
        storeOthers(client)
      },
    ),
    store.subscribe((state) => state.connectors, restore),
    store.subscribe(
      (state) => state.remoteFeatures,
      () => {
        // Also where the project no longer allows several wallets.
        if (!hasMultiWallet(client, store.getState())) store.update(() => ({ otherConnections: {} }))
      },
    ),
  ]
  watching.sync()
  restore()
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
    watching.stop()
  }
}

const keeping: Slot<() => void> = { create: startKeeping, release: (stop) => stop() }

/**
 * Keeps several wallets of a namespace connected: the one that another replaces stays active, with events of its own, and
 * those of an earlier visit are restored without a prompt. Runs once per client, until it is destroyed.
 */
export const keepConnections = (client: Client): void => void client.internals.slot(keeping)

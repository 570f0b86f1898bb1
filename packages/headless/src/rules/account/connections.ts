import { authConnectorIds } from '../../constants/defaults.js'
import type { Namespace } from '../../entities/caip.js'
import type { Account, Connection } from '../../entities/connection.js'

const equalsIgnoreCase = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const isAuthConnector = (connectorId: string) => authConnectorIds.some((id) => equalsIgnoreCase(id, connectorId))

function mergeAccounts(current: readonly Account[], next: readonly Account[]): readonly Account[] {
  return next.reduce<readonly Account[]>((merged, account) => {
    const known = merged.some(({ address }) => equalsIgnoreCase(address, account.address))
    return known
      ? merged.map((old) => (equalsIgnoreCase(old.address, account.address) ? { ...old, ...account } : old))
      : [...merged, account]
  }, current)
}

/**
 * Connections of one namespace with new ones added: one per connector, accounts merged by address without regard to
 * case. Accounts of the embedded wallet are replaced. Connections without an account go.
 */
export function mergeConnections(current: readonly Connection[], next: readonly Connection[]): readonly Connection[] {
  const merged = next.reduce<readonly Connection[]>((all, added) => {
    const old = all.find(({ connectorId }) => equalsIgnoreCase(connectorId, added.connectorId))
    const before = !old || isAuthConnector(added.connectorId) ? [] : old.accounts
    const connection = { ...old, ...added, accounts: mergeAccounts(before, added.accounts) }
    return old ? all.map((item) => (item === old ? connection : item)) : [...all, connection]
  }, current)
  return merged.filter(({ accounts }) => accounts.length > 0)
}

/** Connections without one account; a connection goes with its last account. */
export function removeAccount(
  connections: readonly Connection[],
  connectorId: string,
  address: string,
): readonly Connection[] {
  return connections
    .map((connection) =>
      equalsIgnoreCase(connection.connectorId, connectorId)
        ? {
            ...connection,
            accounts: connection.accounts.filter((account) => !equalsIgnoreCase(account.address, address)),
          }
        : connection,
    )
    .filter(({ accounts }) => accounts.length > 0)
}

type ConnectorIds = Readonly<Partial<Record<Namespace, readonly string[]>>>

const isSameId = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Where a connection stands: it is the current one, it is known to this page, or it must be connected anew (specification §4). */
export function connectionState(
  connectorId: string,
  { current, live }: { readonly current: string | undefined; readonly live: readonly string[] },
): 'connected' | 'active' | 'disconnected' {
  if (current !== undefined && isSameId(current, connectorId)) return 'connected'
  return live.some((id) => isSameId(id, connectorId)) ? 'active' : 'disconnected'
}

/** Stored connections that are not live (wire facts, section 20). */
export const recentConnections = (stored: readonly Connection[], live: readonly Connection[]): readonly Connection[] =>
  stored.filter(({ connectorId }) => !live.some((connection) => isSameId(connection.connectorId, connectorId)))

/** Connectors the visitor left, with one more of a namespace; ids compare without regard to case (specification §4). */
export function markDisconnected(marked: ConnectorIds, namespace: Namespace, connectorId: string): ConnectorIds {
  const others = (marked[namespace] ?? []).filter((id) => !isSameId(id, connectorId))
  return { ...marked, [namespace]: [...others, connectorId] }
}

/** Connectors the visitor left, without one that was connected again. */
export function unmarkDisconnected(marked: ConnectorIds, namespace: Namespace, connectorId: string): ConnectorIds {
  return { ...marked, [namespace]: (marked[namespace] ?? []).filter((id) => !isSameId(id, connectorId)) }
}

/** Whether the visitor left a connector, so that it is not connected again by itself. */
export const isMarkedDisconnected = (marked: ConnectorIds, namespace: Namespace, connectorId: string): boolean =>
  (marked[namespace] ?? []).some((id) => isSameId(id, connectorId))

/** Namespaces with one more, each once (specification §4). */
export const addNamespace = (namespaces: readonly Namespace[], namespace: Namespace): readonly Namespace[] => [
  ...new Set([...namespaces, namespace]),
]

/** The status at start-up: computed, never taken from storage (specification §4). */
export const initialConnectionStatus = ({
  hasSession,
  isReconnectEnabled,
}: {
  readonly hasSession: boolean
  readonly isReconnectEnabled: boolean
}): 'connecting' | 'disconnected' => (hasSession && isReconnectEnabled ? 'connecting' : 'disconnected')

/** Bitcoin accounts reduced to the payment account, the first one, and the ordinal account, the second (specification §4). */
export const bitcoinAccounts = (accounts: readonly Account[]): readonly Account[] =>
  accounts.slice(0, 2).map((account, index) => ({ ...account, type: index === 0 ? 'payment' : 'ordinal' }))

import { authConnectorIds } from '../../constants/features.js'
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
 * Adds connections of one namespace: one per connector, with accounts merged by address. Ids and addresses are compared ignoring
 * case. Accounts of the embedded wallet are replaced. Connections without an account are removed.
 *
 * @example
 * const vitalik = { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }
 * const current = [{ connectorId: 'io.metamask', accounts: [vitalik] }]
 * const next = [{ connectorId: 'io.metamask', accounts: [{ address: '0x8e23ee67d1332ad560396262c48ffbb01f93d052' }] }]
 * mergeConnections(current, next) // [{ connectorId: 'io.metamask', accounts: [{ address: '0xd8…' }, { address: '0x8e…' }] }]
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

/**
 * Removes an account; a connection is removed with its last account.
 *
 * @example
 * const vitalik = { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }
 * const other = { address: '0x8e23ee67d1332ad560396262c48ffbb01f93d052' }
 * const connections = [{ connectorId: 'io.metamask', accounts: [vitalik, other] }]
 * removeAccount(connections, 'io.metamask', other.address) // [{ connectorId: 'io.metamask', accounts: [{ address: '0xd8…' }] }]
 */
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

/**
 * State of a stored connection. `connected`: the current one. `active`: another one whose wallet is connected (`live`).
 * `disconnected`: has to be connected again.
 *
 * @example
 * connectionState('app.phantom', { current: 'io.metamask', live: ['io.metamask', 'app.phantom'] }) // 'active'
 */
export function connectionState(
  connectorId: string,
  { current, live }: { readonly current: string | undefined; readonly live: readonly string[] },
): 'connected' | 'active' | 'disconnected' {
  if (current !== undefined && equalsIgnoreCase(current, connectorId)) return 'connected'
  return live.some((id) => equalsIgnoreCase(id, connectorId)) ? 'active' : 'disconnected'
}

/**
 * Stored connections whose connector is not in `live`.
 *
 * @example
 * const accounts = [{ address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }]
 * const live = [{ connectorId: 'io.metamask', accounts }]
 * recentConnections([...live, { connectorId: 'io.rabby', accounts }], live) // [{ connectorId: 'io.rabby' }]
 */
export const recentConnections = (stored: readonly Connection[], live: readonly Connection[]): readonly Connection[] =>
  stored.filter(({ connectorId }) => !live.some((connection) => equalsIgnoreCase(connection.connectorId, connectorId)))

/**
 * Marks a connector as disconnected by the user, per namespace; ids are compared ignoring case.
 *
 * @example
 * markDisconnected({ eip155: ['io.metamask'] }, 'eip155', 'io.rabby') // { eip155: ['io.metamask', 'io.rabby'] }
 */
export function markDisconnected(marked: ConnectorIds, namespace: Namespace, connectorId: string): ConnectorIds {
  const others = (marked[namespace] ?? []).filter((id) => !equalsIgnoreCase(id, connectorId))
  return { ...marked, [namespace]: [...others, connectorId] }
}

/**
 * Removes the mark of a connector that was connected again.
 *
 * @example
 * unmarkDisconnected({ eip155: ['io.metamask', 'io.rabby'] }, 'eip155', 'io.metamask') // { eip155: ['io.rabby'] }
 */
export function unmarkDisconnected(marked: ConnectorIds, namespace: Namespace, connectorId: string): ConnectorIds {
  return { ...marked, [namespace]: (marked[namespace] ?? []).filter((id) => !equalsIgnoreCase(id, connectorId)) }
}

/**
 * Whether the user disconnected a connector; it is then not reconnected automatically.
 *
 * @example
 * isMarkedDisconnected({ eip155: ['io.metamask'] }, 'eip155', 'io.metamask') // true
 */
export const isMarkedDisconnected = (marked: ConnectorIds, namespace: Namespace, connectorId: string): boolean =>
  (marked[namespace] ?? []).some((id) => equalsIgnoreCase(id, connectorId))

/**
 * Adds a namespace, without duplicates.
 *
 * @example
 * addNamespace(['eip155'], 'solana') // ['eip155', 'solana']
 */
export const addNamespace = (namespaces: readonly Namespace[], namespace: Namespace): readonly Namespace[] => [
  ...new Set([...namespaces, namespace]),
]

/**
 * Connection status at start; never read from storage, which may be stale.
 *
 * @example
 * initialConnectionStatus({ hasSession: true, isReconnectEnabled: true }) // 'connecting'
 */
export const initialConnectionStatus = ({
  hasSession,
  isReconnectEnabled,
}: {
  readonly hasSession: boolean
  readonly isReconnectEnabled: boolean
}): 'connecting' | 'disconnected' => (hasSession && isReconnectEnabled ? 'connecting' : 'disconnected')

/**
 * The first Bitcoin account as the payment account and the second as the ordinal account; further accounts are left out.
 *
 * @example
 * const payment = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }
 * const ordinal = { address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr' }
 * bitcoinAccounts([payment, ordinal]) // [{ address: 'bc1q…', type: 'payment' }, { address: 'bc1p…', type: 'ordinal' }]
 */
export const bitcoinAccounts = (accounts: readonly Account[]): readonly Account[] =>
  accounts.slice(0, 2).map((account, index) => ({ ...account, type: index === 0 ? 'payment' : 'ordinal' }))

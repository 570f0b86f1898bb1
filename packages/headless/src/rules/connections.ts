import { authConnectorIds } from '../constants/defaults.js'
import type { Account, Connection } from '../entities/connection.js'

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const isAuth = (connectorId: string) => authConnectorIds.some((id) => same(id, connectorId))

function mergeAccounts(current: readonly Account[], next: readonly Account[]): readonly Account[] {
  return next.reduce<readonly Account[]>((merged, account) => {
    const known = merged.some(({ address }) => same(address, account.address))
    return known
      ? merged.map((old) => (same(old.address, account.address) ? { ...old, ...account } : old))
      : [...merged, account]
  }, current)
}

/**
 * Connections of one namespace with new ones added: one per connector, accounts merged by address without regard to
 * case. Accounts of the embedded wallet are replaced. Connections without an account go.
 */
export function mergeConnections(current: readonly Connection[], next: readonly Connection[]): readonly Connection[] {
  const merged = next.reduce<readonly Connection[]>((all, added) => {
    const old = all.find(({ connectorId }) => same(connectorId, added.connectorId))
    const before = !old || isAuth(added.connectorId) ? [] : old.accounts
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
      same(connection.connectorId, connectorId)
        ? { ...connection, accounts: connection.accounts.filter((account) => !same(account.address, address)) }
        : connection,
    )
    .filter(({ accounts }) => accounts.length > 0)
}

import { isSameWallet } from '../rules/wallets/knownWallets.js'
import type { Connector } from './connector.js'

/**
 * The connector of the same wallet that was found before: one with an object of the wallet in common, or else the only one
 * that looks like it. `undefined` when there is none, or when nothing tells which one it is.
 */
export function findSameConnector({ info, providers }: Connector, found: Iterable<Connector>): Connector | undefined {
  const all = [...new Set(found)]
  const same = all.find((known) => known.providers?.some((provider) => providers?.includes(provider)))
  const alike = all.filter((known) => isSameWallet(known.info, info))
  return same ?? (alike.length === 1 ? alike[0] : undefined)
}

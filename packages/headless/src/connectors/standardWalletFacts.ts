import type { Namespace } from '../entities/caip.js'
import type { ConnectorFacts } from '../entities/connection.js'
import type { StandardWallet } from '../services/standardWallet.js'

/** The id, or with a number after it when another wallet of this page has it (R24). */
function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`
  return free
}

/**
 * What is known of a wallet that registered itself. Its identity is the publisher's id; without one it is the name, but
 * only within its namespace.
 *
 * @param taken - ids of the wallets this page told before
 */
export function standardWalletFacts(
  { id, name, icon }: StandardWallet,
  namespace: Namespace,
  taken: ReadonlySet<string>,
): ConnectorFacts {
  return {
    id: freeId(id ?? `${namespace}:${name}`, taken),
    name,
    type: 'ANNOUNCED',
    chain: namespace,
    ...(icon && { imageUrl: icon }),
    ...(id && { info: { rdns: id } }),
  }
}

import type { Namespace } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import type { WalletSnapshot } from '../../services/browser/walletStandard.js'

/** The id, or with a number after it when another wallet of this page has it (R24). */
function uniqueId(id: string, taken: ReadonlySet<string>): string {
  let unique = id
  for (let suffix = 2; taken.has(unique); suffix += 1) unique = `${id}-${suffix}`
  return unique
}

/**
 * What is known of a wallet that registered itself. Its identity is the publisher's id; without one it is the name, but
 * only within its namespace.
 *
 * @param taken - ids of the wallets this page told before
 */
export function toConnectorInfo(
  { id, name, icon }: WalletSnapshot,
  namespace: Namespace,
  taken: ReadonlySet<string>,
): ConnectorInfo {
  return {
    id: uniqueId(id ?? `${namespace}:${name}`, taken),
    name,
    type: 'ANNOUNCED',
    chain: namespace,
    ...(icon && { imageUrl: icon }),
    ...(id && { info: { rdns: id } }),
  }
}

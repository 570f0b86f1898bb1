import type { Namespace } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import type { WalletSnapshot } from '../../services/browser/walletStandard.js'

/** The id, with a number appended when another wallet of the page has it already. */
export function uniqueId(id: string, taken: ReadonlySet<string>): string {
  let unique = id
  for (let suffix = 2; taken.has(unique); suffix += 1) unique = `${id}-${suffix}`
  return unique
}

/**
 * The connector info of a registered wallet. Its id is the publisher's; a wallet without one is identified by its name
 * within the namespace.
 *
 * @param taken - ids of the wallets already found on this page
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

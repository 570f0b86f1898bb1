import type { Namespace } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { findByStandardName, toKnownConnectorInfo } from '../../rules/wallets/knownWallets.js'
import type { WalletSnapshot } from '../../services/browser/walletStandard.js'

/** The id, with a number appended when another wallet of the page has it already. */
function uniqueId(id: string, taken: ReadonlySet<string>): string {
  let unique = id
  for (let suffix = 2; taken.has(unique); suffix += 1) unique = `${id}-${suffix}`
  return unique
}

/**
 * The connector info of a registered wallet. The first one with the name of a known wallet is that wallet; any other is
 * identified by its name within the namespace.
 *
 * @param taken - ids of the wallets already found on this page
 */
export function toConnectorInfo(
  { name, icon }: WalletSnapshot,
  namespace: Namespace,
  taken: ReadonlySet<string>,
): ConnectorInfo {
  const known = findByStandardName(name)
  const identity =
    known && !taken.has(known.id)
      ? toKnownConnectorInfo(known, namespace)
      : ({ id: uniqueId(`${namespace}:${name}`, taken), type: 'ANNOUNCED', chain: namespace } as const)
  return { ...identity, name, ...(icon && { imageUrl: icon }) }
}

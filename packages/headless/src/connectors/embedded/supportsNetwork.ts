import { defaultServices } from '../../constants/defaults.js'
import { embeddedNamespaces, embeddedNetworkIds } from '../../constants/embeddedConnector.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { namespaceOf } from '../../rules/address/caip.js'

/**
 * Whether the wallet of a secure site can be on a network. That of the vendor is on the networks of a list; one of the team's own is on
 * every EVM chain and on Solana: what it reads there depends on its nodes.
 */
export const supportsNetwork = (secureSite: string, caipNetworkId: CaipNetworkId): boolean =>
  embeddedNamespaces.includes(namespaceOf(caipNetworkId)) &&
  (secureSite !== defaultServices.secureSite || embeddedNetworkIds.includes(caipNetworkId))

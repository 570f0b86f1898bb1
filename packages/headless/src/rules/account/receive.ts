import type { CaipNetworkId } from '../../entities/caip.js'
import { paymentUris } from '../../entities/namespaceTables.js'
import type { Network } from '../../entities/network.js'
import { namespaceOf, parseCaipNetworkId } from '../address/caip.js'
import { groupNetworks, type NetworkGroup } from '../network/networkGroups.js'

/** The networks on which an address receives, and those on which it does not. */
export type ReceiveTarget = {
  /** Text of the QR code: the address with its network, as wallets read it. */
  readonly uri: string
  /** The networks of the application on which the address receives; the current one first. */
  readonly networks: readonly Network[]
  /** The networks of the other namespaces, in which the address does not exist: what is sent to it there is lost. */
  readonly otherNetworks: readonly NetworkGroup[]
}

/** Where an account receives: on every network of its namespace. */
export function toReceiveTarget(
  all: readonly Network[],
  { address, caipNetworkId }: { readonly address: string; readonly caipNetworkId: CaipNetworkId },
): ReceiveTarget {
  const namespace = namespaceOf(caipNetworkId)
  const isCurrent = (network: Network) => network.caipNetworkId === caipNetworkId
  const own = all.filter(({ chainNamespace }) => chainNamespace === namespace)
  const networks = [...own.filter(isCurrent), ...own.filter((network) => !isCurrent(network))]
  // A wallet on a network that the application does not support is paid on one that it does.
  const { chainId } = parseCaipNetworkId(networks[0]?.caipNetworkId ?? caipNetworkId)
  return {
    uri: paymentUris[namespace](address, chainId),
    networks,
    otherNetworks: groupNetworks(all.filter(({ chainNamespace }) => chainNamespace !== namespace)),
  }
}

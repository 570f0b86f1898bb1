import type { Namespace } from '../../entities/caip.js'
import type { Network } from '../../entities/network.js'
import type { RegisteredNamespace, RegisteredNetwork } from '../../entities/register.js'

/** The networks of one namespace. */
export type NetworkGroup = {
  readonly namespace: RegisteredNamespace
  /** Display name of the namespace: the name of its first network. */
  readonly name: string
  /** Never empty. */
  readonly networks: readonly [RegisteredNetwork, ...RegisteredNetwork[]]
}

/**
 * Groups networks by namespace; keeps their order.
 *
 * @example
 * const all = [mainnet, base, bitcoin]
 * groupNetworks(all) // [{ namespace: 'eip155', networks: [{ name: 'Ethereum' }, { name: 'Base' }] }, { namespace: 'bip122' }]
 */
export function groupNetworks(networks: readonly Network[]): readonly NetworkGroup[] {
  const groups = new Map<Namespace, NetworkGroup>()
  for (const network of networks) {
    const { chainNamespace: namespace, name } = network
    const group = groups.get(namespace)
    groups.set(namespace, {
      namespace,
      name: group?.name ?? name,
      networks: group ? [...group.networks, network] : [network],
    })
  }
  return [...groups.values()]
}

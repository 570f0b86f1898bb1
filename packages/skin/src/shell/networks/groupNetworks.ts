import type { Namespace, Network } from '@portico/headless'

/** Networks of one namespace. */
export type NetworkGroup = {
  readonly namespace: Namespace
  /** What the namespace is called: the name of its first network. */
  readonly name: string
  /** Never empty. */
  readonly networks: readonly [Network, ...Network[]]
}

/** Networks by namespace, each in the order given. */
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

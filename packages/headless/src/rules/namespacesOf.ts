import type { Namespace } from '../entities/caip.js'
import type { Network } from '../entities/network.js'

/** Every configured namespace, in the order of its first network. */
export const namespacesOf = (networks: readonly Network[]): readonly Namespace[] => [
  ...new Set(networks.map((network) => network.chainNamespace)),
]

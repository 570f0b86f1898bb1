import type { Namespace } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import type { Network } from '../../entities/network.js'

/** Every configured namespace, in the order of its first network. */
export const getConfiguredNamespaces = (networks: readonly Network[]): readonly Namespace[] => [
  ...new Set(networks.map((network) => network.chainNamespace)),
]

/** Every namespace a connector speaks. */
export const getConnectorNamespaces = ({
  chain,
  namespaces,
}: Pick<ConnectorInfo, 'chain' | 'namespaces'>): readonly Namespace[] => namespaces ?? [chain]

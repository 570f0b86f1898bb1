import type { Namespace } from '../entities/caip.js'
import type { ConnectorFacts } from '../entities/connection.js'

/** Every namespace a connector speaks. */
export const spokenNamespaces = ({
  chain,
  namespaces,
}: Pick<ConnectorFacts, 'chain' | 'namespaces'>): readonly Namespace[] => namespaces ?? [chain]

import { useMemo } from 'react'
import type { Namespace } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { getConnectorNamespaces } from '../../rules/address/caip.js'
import { usePorticoState } from '../usePorticoState.js'

/** Every way to connect that is known now; wallets that announce themselves late appear at the end. */
export function useConnectors({ namespace }: { readonly namespace?: Namespace } = {}): readonly ConnectorInfo[] {
  const connectors = usePorticoState((state) => state.connectors)
  return useMemo(
    () => (namespace ? connectors.filter((facts) => getConnectorNamespaces(facts).includes(namespace)) : connectors),
    [connectors, namespace],
  )
}

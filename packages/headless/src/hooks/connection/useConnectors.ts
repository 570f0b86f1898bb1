import { useMemo } from 'react'
import type { RegisteredNamespace } from '../../entities/register.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { getConnectorNamespaces } from '../../rules/address/caip.js'
import { usePorticoState } from '../usePorticoState.js'
import { usePrepareConnectWhenIdle } from '../usePrepareConnect.js'

/**
 * The connectors found so far (of `namespace`, when given). Wallets that are found later are appended.
 *
 * @example
 * const connectors = useConnectors({ namespace: 'eip155' })
 * connectors.map(({ id, name }) => <li key={id}>{name}</li>)
 */
export function useConnectors({
  namespace,
}: { readonly namespace?: RegisteredNamespace | undefined } = {}): readonly ConnectorInfo[] {
  usePrepareConnectWhenIdle()
  const connectors = usePorticoState((state) => state.connectors)
  return useMemo(
    () =>
      namespace ? connectors.filter((connector) => getConnectorNamespaces(connector).includes(namespace)) : connectors,
    [connectors, namespace],
  )
}

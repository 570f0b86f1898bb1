import { useMemo } from 'react'
import type { Namespace } from '../entities/caip.js'
import type { ConnectorFacts } from '../entities/connection.js'
import { spokenNamespaces } from '../rules/spokenNamespaces.js'
import { usePorticoState } from './usePorticoState.js'

/** Every way to connect that is known now; wallets that announce themselves late appear at the end. */
export function useConnectors({ namespace }: { readonly namespace?: Namespace } = {}): readonly ConnectorFacts[] {
  const connectors = usePorticoState((state) => state.connectors)
  return useMemo(
    () => (namespace ? connectors.filter((facts) => spokenNamespaces(facts).includes(namespace)) : connectors),
    [connectors, namespace],
  )
}

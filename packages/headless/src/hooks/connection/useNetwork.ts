import { useMemo } from 'react'
import { currentNetworkId, findNetwork } from '../../client/selectors.js'
import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { Network } from '../../entities/network.js'
import { unknownNetwork } from '../../rules/network/network.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

export type UseNetworkResult = {
  /** `Unknown Network` when the wallet stands where the host configured nothing. */
  readonly network: Network
  readonly caipNetworkId: CaipNetworkId
  readonly namespace: Namespace
  /** The host's networks, in its order. */
  readonly networks: readonly Network[]
  readonly isSupported: boolean
}

/** Where the visitor stands, and where they could go. */
export function useNetwork(): UseNetworkResult {
  const { options } = usePortico()
  const caipNetworkId = usePorticoState((state) => currentNetworkId(state, options))
  const namespace = usePorticoState((state) => state.namespace)
  return useMemo(() => {
    const network = findNetwork(options, caipNetworkId)
    return {
      network: network ?? unknownNetwork(caipNetworkId),
      caipNetworkId,
      namespace,
      networks: options.networks,
      isSupported: network !== undefined,
    }
  }, [options, caipNetworkId, namespace])
}

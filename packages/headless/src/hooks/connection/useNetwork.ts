import { useMemo } from 'react'
import { currentNetworkId, findNetwork } from '../../client/selectors.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { RegisteredNetwork } from '../../entities/register.js'
import type { Network } from '../../entities/network.js'
import type { NetworkPickerState } from '../../flows/networkPicker/machine.js'
import { unknownNetwork } from '../../rules/network/network.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

const isSwitchingNetwork = ({ networkPicker }: { readonly networkPicker?: NetworkPickerState | undefined }) =>
  networkPicker?.step === 'switching'

/** The current network of the active namespace, and those to choose from. */
export type UseNetworkResult = {
  /** The wallet's or the chosen network; a placeholder named `Unknown Network` when it is not configured. */
  readonly network: Network
  readonly caipNetworkId: CaipNetworkId
  readonly namespace: RegisteredNetwork['chainNamespace']
  /** The configured networks, in order. */
  readonly networks: readonly RegisteredNetwork[]
  /** Whether `network` is configured. */
  readonly isSupported: boolean
  /** Whether `useNetworkPicker` asked a wallet to switch and waits for its answer. */
  readonly isSwitching: boolean
}

/**
 * The current network of the active namespace, and the configured networks.
 *
 * @example
 * const { network, isSupported } = useNetwork()
 * isSupported ? network.name : 'Unsupported network'
 */
export function useNetwork(): UseNetworkResult {
  const { options } = usePortico()
  const caipNetworkId = usePorticoState((state) => currentNetworkId(state, options))
  const namespace = usePorticoState((state) => state.namespace)
  const isSwitching = usePorticoState(isSwitchingNetwork)
  return useMemo(() => {
    const network = findNetwork(options, caipNetworkId)
    return {
      network: network ?? unknownNetwork(caipNetworkId),
      caipNetworkId,
      namespace,
      networks: options.networks,
      isSupported: network !== undefined,
      isSwitching,
    }
  }, [options, caipNetworkId, namespace, isSwitching])
}

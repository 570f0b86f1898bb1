import { useEffect, useMemo } from 'react'
import type { Network } from '../../entities/network.js'
import { flowState } from '../../client/flow.js'
import {
  createNetworkPickerControls,
  mountNetworkPicker,
  type NetworkPickerControls,
} from '../../flows/networkPicker/controls.js'
import { networkPickerMachine } from '../../flows/networkPicker/machine.js'
import {
  type AskedNetwork,
  type NetworkPickerGroup,
  type NetworkPickerView,
  toNetworkPickerGroups,
  toNetworkPickerView,
} from '../../flows/networkPicker/view.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'
import { useNetwork } from './useNetwork.js'

/**
 * `search`: part of a network's name. The other options are the parameters of the SwitchActiveChain view, when the hook is used
 * in it.
 */
export type UseNetworkPickerOptions = AskedNetwork & { readonly search?: string | undefined }

/** The step of the choice, the networks in groups, and the functions that change it. Narrows by `step`. */
export type UseNetworkPickerResult = NetworkPickerView &
  NetworkPickerControls & {
    /** The networks that match the search, by namespace; empty when none does. */
    readonly groups: readonly NetworkPickerGroup[]
    /** Whether the application has networks of several namespaces. */
    readonly isGrouped: boolean
    /** The current network; a placeholder named `Unknown Network` when it is not configured. */
    readonly current: Network
    /** Whether `current` is configured. */
    readonly isSupported: boolean
  }

/**
 * Lets the user choose a network and switches to it, step by step.
 *
 * @example
 * const { groups, pick, isPending } = useNetworkPicker({ search })
 * groups.flatMap(({ networks }) => networks).map(({ caipNetworkId, name }) => (
 *   <button key={caipNetworkId} disabled={isPending} onClick={() => void pick(caipNetworkId)}>{name}</button>
 * ))
 */
export function useNetworkPicker(options: UseNetworkPickerOptions = {}): UseNetworkPickerResult {
  const client = usePortico()
  const { networks } = client.options
  const { network: current, namespace, isSupported } = useNetwork()
  const picker = usePorticoState((state) => flowState(state, networkPickerMachine))
  const sessions = usePorticoState((state) => state.sessions)
  const { search = '', switchToChain, network, navigateTo } = options
  const asked = useMemo(
    () => ({ ...(switchToChain && { switchToChain }), ...(network && { network }), ...(navigateTo && { navigateTo }) }),
    [switchToChain, network, navigateTo],
  )
  useEffect(() => mountNetworkPicker(client), [client])
  const controls = useMemo(() => createNetworkPickerControls(client, asked), [client, asked])
  const groups = useMemo(() => toNetworkPickerGroups(networks, sessions, search), [networks, sessions, search])
  return {
    ...toNetworkPickerView(picker, { networks, sessions, namespace, asked }),
    ...controls,
    groups,
    isGrouped: networks.some(({ chainNamespace }) => chainNamespace !== networks[0]?.chainNamespace),
    current,
    isSupported,
  }
}

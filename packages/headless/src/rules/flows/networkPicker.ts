import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { PorticoError } from '../../errors/base.js'
import { namespaceOf } from '../address/caip.js'

/** The step of the network picker. */
export type NetworkPickerState =
  | { readonly step: 'choosing' }
  /** `switching`: the wallet was asked. `needsConnection`: no wallet is connected in the network's namespace. */
  | { readonly step: 'switching' | 'needsConnection'; readonly caipNetworkId: CaipNetworkId }
  | {
      readonly step: 'rejected' | 'failed'
      readonly caipNetworkId: CaipNetworkId
      readonly error: PorticoError
    }

/** What decides what a pick leads to. */
export type PickContext = {
  /** The network of the active namespace. */
  readonly current: CaipNetworkId
  /** The namespaces with a connected wallet. */
  readonly connected: readonly Namespace[]
}

/**
 * The step after a network was picked; the same state while a wallet is asked. Without any connection there is nobody to ask,
 * and the network is only selected.
 */
export function afterPick(
  state: NetworkPickerState,
  caipNetworkId: CaipNetworkId,
  { current, connected }: PickContext,
): NetworkPickerState {
  if (state.step === 'switching') return state
  if (caipNetworkId === current) return { step: 'choosing' }
  const canSwitch = connected.length === 0 || connected.includes(namespaceOf(caipNetworkId))
  return { step: canSwitch ? 'switching' : 'needsConnection', caipNetworkId }
}

/** The step after the switch did not succeed. */
export const afterSwitchError = (caipNetworkId: CaipNetworkId, error: PorticoError): NetworkPickerState => ({
  step: error.isUserRejection ? 'rejected' : 'failed',
  caipNetworkId,
  error,
})

/** The network that a wallet is being connected for; `undefined` when none was picked. */
export const awaitedNetwork = (state: NetworkPickerState): CaipNetworkId | undefined =>
  state.step === 'needsConnection' ? state.caipNetworkId : undefined

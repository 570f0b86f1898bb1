import type { CaipNetworkId } from '../../entities/caip.js'
import type { PorticoError } from '../../errors/base.js'

/** The choice of a network. */
export type NetworkPickerState =
  | { readonly step: 'choosing' }
  /** `switching`: the wallet was asked. `needsConnection`: no wallet is connected in the network's namespace. */
  | { readonly step: 'switching' | 'needsConnection'; readonly caipNetworkId: CaipNetworkId }
  | {
      readonly step: 'rejected' | 'failed'
      readonly caipNetworkId: CaipNetworkId
      readonly error: PorticoError
    }

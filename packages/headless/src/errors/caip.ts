import { errorMessages } from '../constants/messages.js'
import { PorticoError } from './base.js'

/** The value is not a CAIP-10 account, `namespace:reference:address`. */
export class InvalidCaipAddressError extends PorticoError {
  override readonly name = 'InvalidCaipAddressError'
  readonly code = 'INVALID_CAIP_ADDRESS'

  constructor(message: string = errorMessages.invalidCaipAddress, options?: ErrorOptions) {
    super(message, { ...options, category: 'DATA_PARSING_ERROR' })
  }
}

/** The value is not a CAIP-2 network id, `namespace:reference`. */
export class InvalidCaipNetworkIdError extends PorticoError {
  override readonly name = 'InvalidCaipNetworkIdError'
  readonly code = 'INVALID_CAIP_NETWORK_ID'

  constructor(options?: ErrorOptions) {
    super(errorMessages.invalidCaipNetworkId, { ...options, category: 'DATA_PARSING_ERROR' })
  }
}

import { signingFailedMessage, siwxOptionsConflictMessage } from '../constants/siwx.js'
import { PorticoError } from './base.js'

/** A sign-in message that its standard does not allow; `field` names the reason. */
export class InvalidSiwxMessageError extends PorticoError {
  override readonly name = 'InvalidSiwxMessageError'
  readonly code = 'INVALID_SIWX_MESSAGE'
  readonly field: string

  constructor(field: string, options?: ErrorOptions) {
    super(signingFailedMessage, { ...options, category: 'DATA_PARSING_ERROR' })
    this.field = field
  }
}

/** The host configured sign-in in two ways. */
export class SiwxOptionsConflictError extends PorticoError {
  override readonly name = 'SiwxOptionsConflictError'
  readonly code = 'SIWX_OPTIONS_CONFLICT'

  constructor(options?: ErrorOptions) {
    super(siwxOptionsConflictMessage, options)
  }
}

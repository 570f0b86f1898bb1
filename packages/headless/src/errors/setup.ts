import { setupErrorMessages } from '../constants/messages.js'
import { PorticoError } from './base.js'

/** An option of the host is invalid. `field`: path of the option. */
export class InvalidOptionsError extends PorticoError {
  override readonly name = 'InvalidOptionsError'
  readonly code = 'INVALID_OPTIONS'
  readonly field: string

  constructor(field: string, reason: string, options?: ErrorOptions) {
    super(`${setupErrorMessages.invalidOptions}: ${field}: ${reason}`, {
      ...options,
      category: 'DATA_PARSING_ERROR',
      display: 'alert',
    })
    this.field = field
  }
}

/** A hook was used outside `PorticoProvider`. */
export class PorticoProviderNotFoundError extends PorticoError {
  override readonly name = 'PorticoProviderNotFoundError'
  readonly code = 'PROVIDER_MISSING'

  constructor(options?: ErrorOptions) {
    super(setupErrorMessages.providerMissing, options)
  }
}

/** No configured adapter supports the namespace. `operation`: what was attempted. */
export class AdapterNotFoundError extends PorticoError {
  override readonly name = 'AdapterNotFoundError'
  readonly code = 'ADAPTER_NOT_FOUND'

  constructor(operation: string, options?: ErrorOptions) {
    super(`${setupErrorMessages.adapterNotFound}: ${operation}`, options)
  }
}

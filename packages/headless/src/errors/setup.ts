import { setupErrorMessages } from '../constants/messages.js'
import { PorticoError } from './base.js'

/** An option of `createPortico` is invalid. `field`: path of the option. */
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

/** Both `siweConfig` and `siwx` were configured. */
export class SiwxOptionsConflictError extends PorticoError {
  override readonly name = 'SiwxOptionsConflictError'
  readonly code = 'SIWX_OPTIONS_CONFLICT'

  constructor(options?: ErrorOptions) {
    super('Cannot set both `siweConfig` and `siwx` options', options)
  }
}

/**
 * Checks that the app configured only one kind of sign-in.
 *
 * @throws SiwxOptionsConflictError 'Cannot set both `siweConfig` and `siwx` options'
 * @example
 * const options = { siwx: { required: true } }
 * checkSiwxOptions(options)
 * options.siwx // { required: true }
 */
export function checkSiwxOptions(options: { readonly siweConfig?: unknown; readonly siwx?: unknown }): void {
  if (options.siweConfig !== undefined && options.siwx !== undefined) throw new SiwxOptionsConflictError()
}

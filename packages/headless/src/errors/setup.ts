import { setupMessages } from '../constants/setupMessages.js'
import { PorticoError } from './base.js'

/** Options of the host that cannot be used; `field` names the one to change. */
export class InvalidOptionsError extends PorticoError {
  override readonly name = 'InvalidOptionsError'
  readonly code = 'INVALID_OPTIONS'
  readonly field: string

  constructor(field: string, reason: string, options?: ErrorOptions) {
    super(`${setupMessages.invalidOptions}: ${field}: ${reason}`, {
      ...options,
      category: 'DATA_PARSING_ERROR',
      shownAs: 'alert',
    })
    this.field = field
  }
}

/** A hook was used outside `PorticoProvider`. */
export class ProviderMissingError extends PorticoError {
  override readonly name = 'ProviderMissingError'
  readonly code = 'PROVIDER_MISSING'

  constructor(options?: ErrorOptions) {
    super(setupMessages.providerMissing, options)
  }
}

/** No adapter of the host serves the namespace. `operation`: what was tried. */
export class AdapterNotFoundError extends PorticoError {
  override readonly name = 'AdapterNotFoundError'
  readonly code = 'ADAPTER_NOT_FOUND'

  constructor(operation: string, options?: ErrorOptions) {
    super(`${setupMessages.adapterNotFound}: ${operation}`, options)
  }
}

/** A package that the host has to install is not there. */
export class PeerMissingError extends PorticoError {
  override readonly name = 'PeerMissingError'
  readonly code = 'PEER_MISSING'
  readonly packageName: string

  constructor(packageName: string, options?: ErrorOptions) {
    super(`${packageName} could not be loaded. Install it: npm install ${packageName}`, {
      ...options,
      retryable: true,
      recovery: 'retry',
      shownAs: 'alert',
    })
    this.packageName = packageName
  }
}

/** A part of the kit that comes with its first use could not be loaded. */
export class PartNotLoadedError extends PorticoError {
  override readonly name = 'PartNotLoadedError'
  readonly code = 'PART_NOT_LOADED'

  constructor(options?: ErrorOptions) {
    super(setupMessages.partNotLoaded, { ...options, retryable: true, recovery: 'retry' })
  }
}

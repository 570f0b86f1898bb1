import { setupErrorMessages } from '../constants/messages.js'
import { PorticoError } from './base.js'

/** Options of the host that cannot be used; `field` names the one to change. */
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

/** No adapter of the host serves the namespace. `operation`: what was tried. */
export class AdapterNotFoundError extends PorticoError {
  override readonly name = 'AdapterNotFoundError'
  readonly code = 'ADAPTER_NOT_FOUND'

  constructor(operation: string, options?: ErrorOptions) {
    super(`${setupErrorMessages.adapterNotFound}: ${operation}`, options)
  }
}

/** A package that the host has to install is not there. */
export class MissingPeerDependencyError extends PorticoError {
  override readonly name = 'MissingPeerDependencyError'
  readonly code = 'PEER_MISSING'
  readonly packageName: string

  constructor(packageName: string, options?: ErrorOptions) {
    super(`${packageName} could not be loaded. Install it: npm install ${packageName}`, {
      ...options,
      retryable: true,
      recovery: 'retry',
      display: 'alert',
    })
    this.packageName = packageName
  }
}

/** A part of the kit that comes with its first use could not be loaded. */
export class ChunkLoadError extends PorticoError {
  override readonly name = 'ChunkLoadError'
  readonly code = 'PART_NOT_LOADED'

  constructor(options?: ErrorOptions) {
    super(setupErrorMessages.partNotLoaded, { ...options, retryable: true, recovery: 'retry' })
  }
}

import { errorMessages, setupErrorMessages } from '../constants/messages.js'
import { PorticoError } from './base.js'

/**
 * An optional peer dependency could not be loaded, most often because it is not installed. `hint`: what to install; printed to
 * the console once.
 */
export class MissingPeerDependencyError extends PorticoError {
  override readonly name = 'MissingPeerDependencyError'
  readonly code = 'PEER_MISSING'
  /** The package, or the option of the app that loads it. */
  readonly packageName: string
  /** What the app's developers can do about it. Not for users: `message` is. */
  readonly hint: string

  /** @param options.hint - what to do about it; to install the package, in this version, when left out */
  constructor(
    packageName: string,
    { version, hint, ...options }: ErrorOptions & { readonly version?: string; readonly hint?: string } = {},
  ) {
    super(errorMessages.somethingWentWrong, { ...options, retryable: true, recovery: 'retry' })
    const installed = version ? `${packageName}@${version}` : packageName
    this.packageName = packageName
    this.hint = `${packageName} could not be loaded. ${hint ?? `Install it: npm install ${installed}`}`
  }
}

/** A part of Portico that is loaded on demand could not be loaded. */
export class ChunkLoadError extends PorticoError {
  override readonly name = 'ChunkLoadError'
  readonly code = 'PART_NOT_LOADED'

  constructor(options?: ErrorOptions) {
    super(setupErrorMessages.partNotLoaded, { ...options, retryable: true, recovery: 'retry' })
  }
}

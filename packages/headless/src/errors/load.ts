import { setupErrorMessages } from '../constants/messages.js'
import { PorticoError } from './base.js'

/**
 * What was thrown, as an error of the kit. The names of failures are loaded with the first one: where even that fails,
 * a part of the kit that did not load is what went wrong.
 */
export async function toPorticoErrorAsync(thrown: unknown): Promise<PorticoError> {
  if (thrown instanceof PorticoError) return thrown
  const module = await import('./normalize.js').catch(() => undefined)
  return module?.toPorticoError(thrown) ?? new ChunkLoadError({ cause: thrown })
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

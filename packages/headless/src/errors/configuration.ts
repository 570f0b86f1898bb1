import { configurationFailures } from '../constants/configurationFailures.js'
import type { Failure } from '../constants/failure.js'
import { PorticoError } from './base.js'

/** Which failure it is. */
export type ConfigurationFailure = keyof typeof configurationFailures

/** The project, its settings or its quota do not allow it; the host can change that. */
export class ConfigurationError extends PorticoError {
  override readonly name = 'ConfigurationError'
  readonly code: ConfigurationFailure

  constructor(code: ConfigurationFailure, options?: ErrorOptions) {
    const { message, ...rest }: Failure = configurationFailures[code]
    super(message, { ...options, ...rest, retryable: rest.recovery === 'retry' })
    this.code = code
  }
}

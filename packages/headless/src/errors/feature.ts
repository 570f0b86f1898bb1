import type { Failure } from '../constants/failure.js'
import { featureFailures } from '../constants/featureFailures.js'
import { PorticoError } from './base.js'

/** Which failure it is. */
export type FeatureFailure = keyof typeof featureFailures

/** One feature could not do it; the others go on. */
export class FeatureError extends PorticoError {
  override readonly name = 'FeatureError'
  readonly code: FeatureFailure

  constructor(code: FeatureFailure, options?: ErrorOptions) {
    const { message, ...rest }: Failure = featureFailures[code]
    super(message, { ...options, ...rest, retryable: rest.recovery === 'retry' })
    this.code = code
  }
}

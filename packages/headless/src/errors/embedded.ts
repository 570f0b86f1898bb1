import { emailCooldownText, embeddedFailures } from '../constants/embeddedFailures.js'
import type { Failure } from '../constants/failure.js'
import { PorticoError } from './base.js'

/** Which failure it is. */
export type EmbeddedWalletFailure = keyof typeof embeddedFailures

/** The embedded wallet could not do it. */
export class EmbeddedWalletError extends PorticoError {
  override readonly name = 'EmbeddedWalletError'
  readonly code: EmbeddedWalletFailure

  /** @param options.message - the frame's own words, where it gave any */
  constructor(code: EmbeddedWalletFailure, { message, ...options }: ErrorOptions & { readonly message?: string } = {}) {
    const { message: fixed, ...rest }: Failure = embeddedFailures[code]
    super(message ?? fixed, { ...options, ...rest, retryable: rest.recovery === 'retry' })
    this.code = code
  }
}

/** A new code was asked for too early. `seconds`: how long to wait, rounded up. */
export class EmailCooldownError extends PorticoError {
  override readonly name = 'EmailCooldownError'
  readonly code = 'EMAIL_COOLDOWN'
  readonly seconds: number

  constructor(seconds: number, options?: ErrorOptions) {
    super(emailCooldownText(seconds), { ...options, retryable: true, recovery: 'retry' })
    this.seconds = seconds
  }
}

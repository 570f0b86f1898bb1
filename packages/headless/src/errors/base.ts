/** Groups of failures, for reports. */
export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

/** What the visitor can do about a failure. */
export type ErrorRecovery = 'retry' | 'openStore' | 'switchNetwork' | 'scanAgain' | 'reconnect' | 'fixInput' | 'none'

/** How a visitor learns of a failure: for a moment, once per kind until dismissed, or not at all. */
export type ErrorDisplay = 'toast' | 'alert' | 'silent'

/** What a failure says about itself beside its sentence. */
export type PorticoErrorOptions = {
  cause?: unknown
  category?: ErrorCategory
  isUserRejection?: boolean
  retryable?: boolean
  recovery?: ErrorRecovery
  display?: ErrorDisplay
}

/** Every failure of the kit: branch on `code`, show `message`, log `cause`. */
export abstract class PorticoError extends Error {
  abstract readonly code: string
  readonly category: ErrorCategory
  /** The visitor said no; nothing is broken. */
  readonly isUserRejection: boolean
  /** The same call may succeed when made again. */
  readonly retryable: boolean
  readonly recovery: ErrorRecovery
  readonly display: ErrorDisplay

  constructor(message: string, options: PorticoErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.category = options.category ?? 'INTERNAL_SDK_ERROR'
    this.isUserRejection = options.isUserRejection ?? false
    this.retryable = options.retryable ?? false
    this.recovery = options.recovery ?? 'none'
    this.display = options.display ?? 'toast'
  }
}

/**
 * A failure with a sentence of its own (specification §8). `category`: `INTERNAL_SDK_ERROR` unless said; `recovery`: `none`
 * unless said; `display`: a toast unless said.
 */
export type Failure = {
  readonly message: string
  readonly category?: 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR'
  readonly recovery?: 'retry' | 'reconnect' | 'switchNetwork' | 'fixInput'
  readonly display?: 'alert' | 'silent'
}

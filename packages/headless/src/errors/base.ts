import type { PorticoErrorCode } from './codes.js'

/** Category of an error in error reports. */
export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

/** What the user can do about an error. */
export type ErrorRecovery = 'retry' | 'openStore' | 'switchNetwork' | 'scanAgain' | 'reconnect' | 'fixInput' | 'none'

/** How an error is shown: as a toast, as an alert (once per client and code), or not at all. */
export type ErrorDisplay = 'toast' | 'alert' | 'silent'

/** Options of a `PorticoError`; see its fields for the defaults. */
export type PorticoErrorOptions = {
  cause?: unknown
  category?: ErrorCategory
  isUserRejection?: boolean
  retryable?: boolean
  retryAfter?: number | undefined
  recovery?: ErrorRecovery
  display?: ErrorDisplay
}

/** Base class of all errors of Portico: branch on `code`, show `message`, log `cause`. */
export abstract class PorticoError extends Error {
  abstract readonly code: PorticoErrorCode
  /** Default: `INTERNAL_SDK_ERROR`. */
  readonly category: ErrorCategory
  /** The user rejected the request; nothing is broken. */
  readonly isUserRejection: boolean
  /** The same call may succeed when it is repeated. */
  readonly retryable: boolean
  /** How long the server asked to wait before that, ms; `Infinity`: too long to wait. */
  readonly retryAfter: number | undefined
  /** Default: `none`. */
  readonly recovery: ErrorRecovery
  /** Default: `toast`. */
  readonly display: ErrorDisplay

  constructor(message: string, options: PorticoErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.category = options.category ?? 'INTERNAL_SDK_ERROR'
    this.isUserRejection = options.isUserRejection ?? false
    this.retryable = options.retryable ?? false
    this.retryAfter = options.retryAfter
    this.recovery = options.recovery ?? 'none'
    this.display = options.display ?? 'toast'
  }
}

/** Entry of a table of errors by code; omitted fields have the defaults of `PorticoError`. */
export type Failure = {
  readonly message: string
  readonly category?: 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR'
  readonly recovery?: 'retry' | 'reconnect' | 'switchNetwork' | 'fixInput'
  readonly display?: 'alert' | 'silent'
}

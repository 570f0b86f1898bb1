import { rateLimited } from '../constants/messages.js'
import { type Failure, PorticoError } from './base.js'

/** Errors in the configuration or the quota of the project, by code; shown as an alert, once per code. */
export const configurationFailures = {
  INVALID_APP_CONFIGURATION: { message: 'Invalid App Configuration', category: 'API_ERROR', display: 'alert' },
  INVALID_PROJECT_ID: { message: 'Invalid App Configuration', category: 'API_ERROR', display: 'alert' },
  PROJECT_ID_NOT_CONFIGURED: { message: 'Project ID Not Configured', display: 'alert' },
  SESSION_EXPIRED: { message: 'Session Expired', category: 'API_ERROR', recovery: 'reconnect', display: 'alert' },
  SERVER_ERROR: { message: 'Server Error', category: 'API_ERROR', recovery: 'retry', display: 'alert' },
  RATE_LIMITED: { message: rateLimited, category: 'API_ERROR', recovery: 'retry', display: 'alert' },
} as const satisfies Readonly<Record<string, Failure>>

/** Code of a `ConfigurationError`. */
export type ConfigurationErrorCode = keyof typeof configurationFailures

/** The project's configuration or quota does not allow the operation. */
export class ConfigurationError extends PorticoError {
  override readonly name = 'ConfigurationError'
  readonly code: ConfigurationErrorCode

  constructor(code: ConfigurationErrorCode, options?: ErrorOptions) {
    const { message, ...rest }: Failure = configurationFailures[code]
    super(message, { ...options, ...rest, retryable: rest.recovery === 'retry' })
    this.code = code
  }
}

import { rateLimited } from '../constants/messages.js'
import { type Failure, PorticoError } from './base.js'

/** What the host has to put right, or a service does not allow; a visitor sees it once per kind. */
export const configurationFailures = {
  INVALID_APP_CONFIGURATION: { message: 'Invalid App Configuration', category: 'API_ERROR', display: 'alert' },
  INVALID_PROJECT_ID: { message: 'Invalid App Configuration', category: 'API_ERROR', display: 'alert' },
  PROJECT_ID_NOT_CONFIGURED: { message: 'Project ID Not Configured', display: 'alert' },
  SESSION_EXPIRED: { message: 'Session Expired', category: 'API_ERROR', recovery: 'reconnect', display: 'alert' },
  SERVER_ERROR: { message: 'Server Error', category: 'API_ERROR', recovery: 'retry', display: 'alert' },
  RATE_LIMITED: { message: rateLimited, category: 'API_ERROR', recovery: 'retry', display: 'alert' },
} as const satisfies Readonly<Record<string, Failure>>

/** Which failure it is. */
export type ConfigurationErrorCode = keyof typeof configurationFailures

/** The project, its settings or its quota do not allow it; the host can change that. */
export class ConfigurationError extends PorticoError {
  override readonly name = 'ConfigurationError'
  readonly code: ConfigurationErrorCode

  constructor(code: ConfigurationErrorCode, options?: ErrorOptions) {
    const { message, ...rest }: Failure = configurationFailures[code]
    super(message, { ...options, ...rest, retryable: rest.recovery === 'retry' })
    this.code = code
  }
}

import { rateLimited } from './alerts.js'
import type { Failure } from './failure.js'

/** What the host has to put right, or a service does not allow; a visitor sees it once per kind. */
export const configurationFailures = {
  INVALID_APP_CONFIGURATION: { message: 'Invalid App Configuration', category: 'API_ERROR', shownAs: 'alert' },
  INVALID_PROJECT_ID: { message: 'Invalid App Configuration', category: 'API_ERROR', shownAs: 'alert' },
  PROJECT_ID_NOT_CONFIGURED: { message: 'Project ID Not Configured', shownAs: 'alert' },
  SESSION_EXPIRED: { message: 'Session Expired', category: 'API_ERROR', recovery: 'reconnect', shownAs: 'alert' },
  SERVER_ERROR: { message: 'Server Error', category: 'API_ERROR', recovery: 'retry', shownAs: 'alert' },
  RATE_LIMITED: { message: rateLimited, category: 'API_ERROR', recovery: 'retry', shownAs: 'alert' },
} as const satisfies Readonly<Record<string, Failure>>

import { errorMessages, noticeMessages } from '../constants/messages.js'
import { type Failure, PorticoError, type PorticoErrorOptions } from './base.js'

/** Errors in the configuration or the quota of the project, by code; shown as an alert, once per code. */
export const configurationFailures = {
  INVALID_APP_CONFIGURATION: { message: 'Invalid App Configuration', category: 'API_ERROR', display: 'alert' },
  INVALID_PROJECT_ID: { message: 'Invalid App Configuration', category: 'API_ERROR', display: 'alert' },
  PROJECT_ID_NOT_CONFIGURED: { message: 'Project ID Not Configured', display: 'alert' },
  SESSION_EXPIRED: { message: 'Session Expired', category: 'API_ERROR', recovery: 'reconnect', display: 'alert' },
  SERVER_ERROR: { message: 'Server Error', category: 'API_ERROR', recovery: 'retry', display: 'alert' },
  RATE_LIMITED: { message: noticeMessages.rateLimited, category: 'API_ERROR', recovery: 'retry', display: 'alert' },
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

const signingFailedMessage = 'Error signing message'

/** Failures of a single feature, by code; the rest of the modal keeps working. */
export const featureFailures = {
  MODAL_CLOSED: { message: 'Modal closed', recovery: 'retry', display: 'silent' },
  BALANCE_UNAVAILABLE: { message: 'Token Balance Unavailable', category: 'API_ERROR', recovery: 'retry' },
  TRANSACTIONS_UNAVAILABLE: { message: 'Failed to fetch transactions', category: 'API_ERROR', recovery: 'retry' },
  SIGNING_FAILED: { message: signingFailedMessage, recovery: 'retry' },
  AUTHENTICATION_FAILED: {
    message: 'A problem occurred while trying initialize authentication',
    recovery: 'reconnect',
  },
  SIWX_NOT_ENABLED: { message: 'SIWX is not enabled' },
  NETWORK_SWITCH_DISABLED: { message: 'Switching networks is turned off' },
  NETWORK_SWITCH_SUPERSEDED: { message: 'Another network was chosen', display: 'silent' },
  PAYMENTS_DISABLED: { message: 'Payments are turned off' },
  PAYMENT_ASSET_UNKNOWN: { message: 'Token not found' },
  REVIEW_USED: { message: 'Your wallet already has this request. Please review again', recovery: 'fixInput' },
  REVIEW_OUTDATED: { message: 'Details changed. Please review again', recovery: 'fixInput' },
  GAS_PRICE_UNSUPPORTED: { message: 'Network not supported for Gas Price', recovery: 'switchNetwork' },
  SWAPS_UNSUPPORTED: { message: 'Network not supported for Swaps', recovery: 'switchNetwork' },
  SWAP_PRICE_MOVED: { message: 'The price changed. Please review again', recovery: 'fixInput' },
  SLIPPAGE_EXCEEDED: { message: 'The price moved beyond your slippage', recovery: 'fixInput' },
  ALLOWANCE_RESET_NEEDED: {
    message: 'Reset the allowance first',
    recovery: 'fixInput',
    display: 'silent',
  },
  SWAP_MISMATCH: { message: 'The swap doesn’t match what you reviewed', recovery: 'fixInput' },
  SWAP_UNCHECKED: { message: 'This swap can’t be checked right now, so it wasn’t sent', recovery: 'retry' },
  CHAIN_NOT_SUPPORTED: { message: 'Chain is not supported', recovery: 'switchNetwork' },
  NAME_UNRESOLVED: { message: 'Error resolving name', category: 'API_ERROR', recovery: 'fixInput' },
  NAME_GATEWAY_REFUSED: { message: errorMessages.nameGatewayRefused, recovery: 'fixInput', display: 'silent' },
  NAME_SUGGESTIONS_FAILED: { message: 'Error fetching name suggestions', category: 'API_ERROR', recovery: 'retry' },
  NAMES_FAILED: { message: 'Error fetching names for address', category: 'API_ERROR', recovery: 'retry' },
  NAME_REGISTRATION_FAILED: { message: 'Error registering name', category: 'API_ERROR', recovery: 'retry' },
} as const satisfies Readonly<Record<string, Failure>>

/** Code of a `FeatureError`. */
export type FeatureErrorCode = keyof typeof featureFailures

/** A feature failed; `code` says which failure it is. The rest of the modal keeps working. */
export class FeatureError extends PorticoError {
  override readonly name = 'FeatureError'
  readonly code: FeatureErrorCode

  constructor(code: FeatureErrorCode, options?: Pick<PorticoErrorOptions, 'cause' | 'isUserRejection'>) {
    const { message, ...rest }: Failure = featureFailures[code]
    super(message, { ...options, ...rest, retryable: rest.recovery === 'retry' })
    this.code = code
  }
}

/** A sign-in message that EIP-4361 or CAIP-122 does not allow. `field`: the first invalid field. */
export class InvalidSiwxMessageError extends PorticoError {
  override readonly name = 'InvalidSiwxMessageError'
  readonly code = 'INVALID_SIWX_MESSAGE'
  readonly field: string

  constructor(field: string, options?: ErrorOptions) {
    super(signingFailedMessage, { ...options, category: 'DATA_PARSING_ERROR' })
    this.field = field
  }
}

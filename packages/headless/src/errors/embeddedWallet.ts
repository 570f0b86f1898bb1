import { frameErrorMessage } from '../constants/embeddedWallet.js'
import { errorMessages } from '../constants/messages.js'
import { type Failure, PorticoError } from './base.js'

/** Errors of the embedded wallet, by code. */
export const embeddedFailures = {
  AUTH_CONNECTOR_NOT_FOUND: { message: 'No auth connector found' },
  ADDRESS_OR_AUTH_CONNECTOR_NOT_FOUND: { message: 'Address or auth connector not found', recovery: 'reconnect' },
  NOT_EMAIL_OR_SOCIAL: { message: 'Not connected to email or social', recovery: 'reconnect' },
  POPUP_CLOSED: { message: 'Popup closed', recovery: 'retry' },
  SOCIAL_CONNECTION_FAILED: {
    message: 'Failed to initiate social connection',
    category: 'SECURE_SITE_ERROR',
    recovery: 'retry',
  },
  FARCASTER_CONNECTION_FAILED: {
    message: 'Failed to connect to farcaster',
    category: 'SECURE_SITE_ERROR',
    recovery: 'retry',
  },
  IFRAME_NOT_SET: { message: 'W3mFrame: iframe is not set', category: 'SECURE_SITE_ERROR' },
  PARENT_NOT_SET: { message: 'W3mFrame: parent is not set', category: 'SECURE_SITE_ERROR' },
  EMAIL_LOGIN_UNAVAILABLE: {
    message: 'Unable to load email login dependency',
    category: 'SECURE_SITE_ERROR',
    recovery: 'retry',
  },
  RPC_NOT_ALLOWED: { message: 'Requested RPC call is not allowed', category: 'SECURE_SITE_ERROR' },
  /** The secure site is an older one, which signs nothing. */
  APPROVALS_UNSUPPORTED: { message: 'This wallet can’t approve requests yet', category: 'SECURE_SITE_ERROR' },
  /** The frame was closed or reloaded before it got the request. */
  REQUEST_NOT_SHOWN: {
    message: 'The wallet was closed before it showed the request',
    category: 'SECURE_SITE_ERROR',
    recovery: 'retry',
  },
  /** The frame was closed or reloaded before it answered. */
  FRAME_CLOSED: { message: errorMessages.somethingWentWrong, category: 'SECURE_SITE_ERROR', recovery: 'retry' },
  EMAIL_NOT_ACCEPTED: {
    message: 'No email can be sent to this address',
    category: 'SECURE_SITE_ERROR',
    recovery: 'fixInput',
  },
  EMAIL_CODE_INVALID: { message: 'That code isn’t right', category: 'SECURE_SITE_ERROR', recovery: 'fixInput' },
  EMAIL_CODE_EXPIRED: { message: 'That code has expired', category: 'SECURE_SITE_ERROR', recovery: 'retry' },
  EMAIL_LINK_EXPIRED: {
    message: 'The link in the email has expired',
    category: 'SECURE_SITE_ERROR',
    recovery: 'retry',
  },
  EMAIL_DEVICE_DECLINED: { message: 'This device was declined', category: 'SECURE_SITE_ERROR', recovery: 'retry' },
  EMAIL_LOGIN_LOCKED: { message: 'Too many tries', category: 'SECURE_SITE_ERROR', recovery: 'retry' },
  FRAME_REFUSED: { message: frameErrorMessage, category: 'SECURE_SITE_ERROR', recovery: 'retry' },
  IFRAME_LOAD_FAILED: {
    message: 'Network Error',
    category: 'SECURE_SITE_ERROR',
    recovery: 'retry',
    display: 'alert',
  },
  IFRAME_REQUEST_TIMEOUT: {
    message: 'Embedded Wallet Request Timed Out',
    category: 'SECURE_SITE_ERROR',
    recovery: 'retry',
    display: 'alert',
  },
  UNVERIFIED_DOMAIN: { message: 'Invalid App Configuration', category: 'SECURE_SITE_ERROR', display: 'alert' },
} as const satisfies Readonly<Record<string, Failure>>

/** Message shown to the user for an action that the embedded wallet does not allow. */
export const actionNotAllowed = 'Action not allowed'

/** Message shown to the user who requests email codes too fast. */
const emailCooldownMessage = (seconds: number): string => `Please try again after ${seconds} seconds`

/** Code of an `EmbeddedWalletError`. */
export type EmbeddedWalletErrorCode = keyof typeof embeddedFailures

/** An operation of the embedded wallet failed; `code` says which failure it is. */
export class EmbeddedWalletError extends PorticoError {
  override readonly name = 'EmbeddedWalletError'
  readonly code: EmbeddedWalletErrorCode
  /** Of a wrong code: how many more may be tried, if the service says so. */
  readonly triesLeft: number | undefined
  /** Of a refusal: the word that the page in the frame has for it, if it sent one. */
  readonly reason: string | undefined

  /**
   * @param options.message - message of the frame, if it sent one
   * @param options.retryAfter - how long the service asks to wait (ms), if it says so
   */
  constructor(
    code: EmbeddedWalletErrorCode,
    {
      message,
      triesLeft,
      reason,
      ...options
    }: ErrorOptions & {
      readonly message?: string | undefined
      readonly triesLeft?: number | undefined
      readonly reason?: string | undefined
      readonly retryAfter?: number | undefined
    } = {},
  ) {
    const { message: defaultMessage, ...rest }: Failure = embeddedFailures[code]
    super(message ?? defaultMessage, { ...options, ...rest, retryable: rest.recovery === 'retry' })
    this.code = code
    this.triesLeft = triesLeft
    this.reason = reason
  }
}

/** An email code was requested too early. `seconds`: remaining wait, rounded up. */
export class EmailCooldownError extends PorticoError {
  override readonly name = 'EmailCooldownError'
  readonly code = 'EMAIL_COOLDOWN'
  readonly seconds: number

  constructor(seconds: number, options?: ErrorOptions) {
    super(emailCooldownMessage(seconds), { ...options, retryable: true, recovery: 'retry' })
    this.seconds = seconds
  }
}

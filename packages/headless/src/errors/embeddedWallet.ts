import { frameErrorMessage } from '../constants/embeddedWallet.js'
import { type Failure, PorticoError } from './base.js'

/** What goes wrong between the page and the embedded wallet. */
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

/** What the visitor is told of an action that exists only with its words. */
export const actionNotAllowed = 'Action not allowed'

/** What a visitor is told who asks for codes too fast (specification §5). */
export const emailCooldownMessage = (seconds: number): string => `Please try again after ${seconds} seconds`

/** Which failure it is. */
export type EmbeddedWalletErrorCode = keyof typeof embeddedFailures

/** The embedded wallet could not do it. */
export class EmbeddedWalletError extends PorticoError {
  override readonly name = 'EmbeddedWalletError'
  readonly code: EmbeddedWalletErrorCode

  /** @param options.message - the frame's own words, where it gave any */
  constructor(
    code: EmbeddedWalletErrorCode,
    { message, ...options }: ErrorOptions & { readonly message?: string } = {},
  ) {
    const { message: defaultMessage, ...rest }: Failure = embeddedFailures[code]
    super(message ?? defaultMessage, { ...options, ...rest, retryable: rest.recovery === 'retry' })
    this.code = code
  }
}

/** A new code was asked for too early. `seconds`: how long to wait, rounded up. */
export class EmailCooldownError extends PorticoError {
  override readonly name = 'EmailCooldownError'
  readonly code = 'EMAIL_COOLDOWN'
  readonly seconds: number

  constructor(seconds: number, options?: ErrorOptions) {
    super(emailCooldownMessage(seconds), { ...options, retryable: true, recovery: 'retry' })
    this.seconds = seconds
  }
}

import { errorMessages } from '../constants/messages.js'
import { PorticoError } from './base.js'

/** The caller aborted the operation, or the user left the view. */
export class RequestAbortedError extends PorticoError {
  override readonly name = 'RequestAbortedError'
  readonly code = 'REQUEST_ABORTED'

  constructor(options?: ErrorOptions) {
    super(errorMessages.requestAborted, { ...options, retryable: true, recovery: 'retry', display: 'silent' })
  }
}

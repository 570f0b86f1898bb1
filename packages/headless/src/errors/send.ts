import { messages } from '../constants/messages.js'
import { PorticoError } from './base.js'

/** The wallet got the request, then silence: it may have been sent. Never offer an instant resend (R61). */
export class OutcomeUnknownError extends PorticoError {
  override readonly name = 'OutcomeUnknownError'
  readonly code = 'OUTCOME_UNKNOWN'

  constructor(options?: ErrorOptions) {
    super(messages.outcomeUnknown, options)
  }
}

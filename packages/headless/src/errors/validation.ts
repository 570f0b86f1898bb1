import { errorMessages } from '../constants/messages.js'
import { PorticoError } from './base.js'

/** A validation issue of one field, `path`. `code`: the key of its translation. `message`: English text. */
export type Issue<Path extends string = string> = {
  readonly path: Path
  readonly code: string
  readonly message: string
}

/** The chain id has no coin type (ENSIP-11). */
export class InvalidChainIdError extends PorticoError {
  override readonly name = 'InvalidChainIdError'
  readonly code = 'INVALID_CHAIN_ID'

  constructor(options?: ErrorOptions) {
    super(errorMessages.invalidChainId, { ...options, category: 'DATA_PARSING_ERROR' })
  }
}

/** The value is not a payment link (ERC-681), or asks for something other than a payment. */
export class InvalidPaymentLinkError extends PorticoError {
  override readonly name = 'InvalidPaymentLinkError'
  readonly code = 'INVALID_PAYMENT_LINK'

  constructor(options?: ErrorOptions) {
    super(errorMessages.invalidPaymentLink, { ...options, category: 'DATA_PARSING_ERROR' })
  }
}

/** The draft of a send is invalid; the message is that of the first issue. */
export class SendValidationError extends PorticoError {
  override readonly name = 'SendValidationError'
  readonly code = 'DRAFT_INCOMPLETE'
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[], options?: ErrorOptions) {
    super(issues[0]?.message ?? errorMessages.amountAndReceiverRequired, { ...options, recovery: 'fixInput' })
    this.issues = issues
  }
}

/** Data does not match its schema; the message is that of the first issue. */
export class InvalidDataError extends PorticoError {
  override readonly name = 'InvalidDataError'
  readonly code = 'INVALID_DATA'
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[], options?: ErrorOptions) {
    super(issues[0]?.message ?? errorMessages.somethingWentWrong, {
      ...options,
      category: 'DATA_PARSING_ERROR',
      recovery: 'fixInput',
    })
    this.issues = issues
  }
}

import { errorMessages } from '../constants/messages.js'
import { retryableRpcCodes, retryableStatuses, rpcFailures } from '../constants/rpc.js'
import { PorticoError } from './base.js'

/** Facts of a failed call. `url`: its query is left out of every message and report. */
export type HttpErrorDetails = {
  url?: string | undefined
  status?: number | undefined
  /** What the server said in its error body, one line. */
  reason?: string | undefined
  /** When the server wants to be asked again, ms from now. */
  retryAfter?: number | undefined
}

/** The server could not be reached (`status` is `undefined`) or answered, but not with 2xx. */
export class HttpRequestError extends PorticoError {
  override readonly name: string = 'HttpRequestError'
  readonly code: string = 'HTTP_REQUEST_FAILED'
  readonly status: number | undefined
  readonly url: string | undefined
  readonly retryAfter: number | undefined

  constructor({ url, status, reason, retryAfter }: HttpErrorDetails = {}, options?: ErrorOptions) {
    super(reason ?? (status === undefined ? errorMessages.httpRequestFailed : `${errorMessages.httpStatus}${status}`), {
      ...options,
      category: 'API_ERROR',
      retryable: status === undefined || retryableStatuses.includes(status),
      recovery: 'retry',
    })
    this.status = status
    this.url = url?.split(/[?#]/, 1)[0]
    this.retryAfter = retryAfter
  }
}

/** The answer was empty, too large, no JSON or of another shape than agreed. */
export class InvalidResponseError extends HttpRequestError {
  override readonly name = 'InvalidResponseError'
  override readonly code = 'UNREADABLE_REPLY'
}

/** No answer within the deadline. */
export class RequestTimeoutError extends PorticoError {
  override readonly name = 'RequestTimeoutError'
  readonly code = 'REQUEST_TIMED_OUT'

  constructor(options?: ErrorOptions) {
    super(errorMessages.requestTimedOut, { ...options, category: 'API_ERROR', retryable: true, recovery: 'retry' })
  }
}

/** A node or a wallet answered with an error. `rpcCode`: its number; `code`: the same in a word. */
export class RpcRequestError extends PorticoError {
  override readonly name = 'RpcRequestError'
  readonly code: string
  readonly rpcCode: number

  constructor(rpcCode: number, options?: ErrorOptions) {
    const [code, message] = rpcFailures.get(rpcCode) ?? ['UNKNOWN_RPC_ERROR', errorMessages.unknownRpcError]
    const retryable = retryableRpcCodes.includes(rpcCode)
    super(message, {
      ...options,
      retryable,
      recovery: rpcCode === 4902 ? 'switchNetwork' : retryable ? 'retry' : 'none',
    })
    this.code = code
    this.rpcCode = rpcCode
  }
}

/** A node refused a transaction, and said why in words only. */
export class TransactionRejectedByNodeError extends PorticoError {
  override readonly name = 'TransactionRejectedByNodeError'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, { ...options, recovery: 'fixInput' })
    this.code = code
  }
}

/** The visitor refused a request in the wallet. */
export class UserRejectedRequestError extends PorticoError {
  override readonly name = 'UserRejectedRequestError'
  readonly code = 'USER_REJECTED'

  constructor(options?: ErrorOptions) {
    super(errorMessages.userRejected, { ...options, isUserRejection: true, retryable: true, recovery: 'retry' })
  }
}

/** A failure of unknown origin; `cause` holds what was thrown. */
export class UnknownError extends PorticoError {
  override readonly name = 'UnknownError'
  readonly code = 'UNKNOWN_ERROR'

  constructor(message: string = errorMessages.unknownError, options?: ErrorOptions) {
    super(message, options)
  }
}

/** The wallet got the request, then silence: it may have been sent. Never offer an instant resend (R61). */
export class TransactionOutcomeUnknownError extends PorticoError {
  override readonly name = 'TransactionOutcomeUnknownError'
  readonly code = 'OUTCOME_UNKNOWN'

  constructor(options?: ErrorOptions) {
    super(errorMessages.outcomeUnknown, options)
  }
}

import type { NodeErrorCode, RpcErrorCode } from '../constants/errorCodes.js'
import { errorMessages } from '../constants/messages.js'
import { retryableRpcCodes, retryableStatuses, rpcFailures, unsupportedMethodCode } from '../constants/rpc.js'
import { PorticoError } from './base.js'

/** Details of a failed HTTP request. `url`: the error keeps it without its query, which may contain secrets. */
export type HttpErrorDetails = {
  url?: string | undefined
  status?: number | undefined
  /** Message from the body of the error reply, on one line. */
  reason?: string | undefined
  /** `Retry-After` of the server, ms from now. */
  retryAfter?: number | undefined
}

/** The server could not be reached (`status` is `undefined`), or did not answer with 2xx. */
export class HttpRequestError extends PorticoError {
  override readonly name: string = 'HttpRequestError'
  readonly code: 'HTTP_REQUEST_FAILED' | 'UNREADABLE_REPLY' = 'HTTP_REQUEST_FAILED'
  readonly status: number | undefined
  readonly url: string | undefined

  constructor({ url, status, reason, retryAfter }: HttpErrorDetails = {}, options?: ErrorOptions) {
    super(reason ?? (status === undefined ? errorMessages.httpRequestFailed : `${errorMessages.httpStatus}${status}`), {
      ...options,
      category: 'API_ERROR',
      retryable: status === undefined || retryableStatuses.includes(status),
      retryAfter,
      recovery: 'retry',
    })
    this.status = status
    this.url = url?.split(/[?#]/, 1)[0]
  }
}

/** The response was empty, too large, not JSON, or did not match its schema. */
export class InvalidResponseError extends HttpRequestError {
  override readonly name = 'InvalidResponseError'
  override readonly code = 'UNREADABLE_REPLY'
}

/** No response within the timeout. */
export class RequestTimeoutError extends PorticoError {
  override readonly name = 'RequestTimeoutError'
  readonly code = 'REQUEST_TIMED_OUT'

  constructor(options?: ErrorOptions) {
    super(errorMessages.requestTimedOut, { ...options, category: 'API_ERROR', retryable: true, recovery: 'retry' })
  }
}

/** A node or a wallet answered with a JSON-RPC error. `rpcCode`: its number. `code`: its name. */
export class RpcRequestError extends PorticoError {
  override readonly name: string = 'RpcRequestError'
  readonly code: RpcErrorCode
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

/** A node rejected a transaction, or a simulation of it failed. `reason`: the message of the contract, if any. */
export class TransactionRejectedByNodeError extends PorticoError {
  override readonly name = 'TransactionRejectedByNodeError'
  readonly code: NodeErrorCode
  /** What the contract gave as the reason of its revert, on one line: text from outside. It is a part of `message`, too. */
  readonly reason: string | undefined

  constructor(
    code: NodeErrorCode,
    message: string,
    { reason, ...options }: ErrorOptions & { readonly reason?: string } = {},
  ) {
    super(reason ? `${message}: ${reason}` : message, { ...options, recovery: 'fixInput' })
    this.code = code
    this.reason = reason
  }
}

/** The user rejected a request in the wallet. */
export class UserRejectedRequestError extends PorticoError {
  override readonly name = 'UserRejectedRequestError'
  readonly code = 'USER_REJECTED'

  constructor(options?: ErrorOptions) {
    super(errorMessages.userRejected, { ...options, isUserRejection: true, retryable: true, recovery: 'retry' })
  }
}

/** The network can no longer include the transaction: it was never executed, and nothing was paid. */
export class TransactionExpiredError extends PorticoError {
  override readonly name = 'TransactionExpiredError'
  readonly code = 'TRANSACTION_EXPIRED'

  constructor(options?: ErrorOptions) {
    super(errorMessages.transactionExpired, options)
  }
}

/** A contract account, such as a Safe, got the request, but not all required owners have signed yet. */
export class SignatureIncompleteError extends PorticoError {
  override readonly name = 'SignatureIncompleteError'
  readonly code = 'SIGNATURE_INCOMPLETE'

  constructor(options?: ErrorOptions) {
    super(errorMessages.signatureIncomplete, options)
  }
}

/** An error that was not recognized; `cause` is the original error. */
export class UnknownError extends PorticoError {
  override readonly name = 'UnknownError'
  readonly code = 'UNKNOWN_ERROR'

  constructor(message: string = errorMessages.unknownError, options?: ErrorOptions) {
    super(message, options)
  }
}

/**
 * The wallet got the request and did not clearly refuse it: the transaction may have been sent, so do not offer to send it again.
 */
export class TransactionOutcomeUnknownError extends PorticoError {
  override readonly name = 'TransactionOutcomeUnknownError'
  readonly code = 'OUTCOME_UNKNOWN'

  constructor(options?: ErrorOptions) {
    super(errorMessages.outcomeUnknown, options)
  }
}

/**
 * The connected wallet, or its namespace, does not support the operation. `operation`: the method of the wallet, or the action.
 */
export class UnsupportedOperationError extends RpcRequestError {
  override readonly name = 'UnsupportedOperationError'
  readonly operation: string

  constructor(operation: string, options?: ErrorOptions) {
    super(unsupportedMethodCode, options)
    this.message += `: ${operation}`
    this.operation = operation
  }
}

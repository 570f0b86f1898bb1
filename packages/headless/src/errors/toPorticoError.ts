import { messages } from '../constants/messages.js'
import { nodeFailures, pendingCode, rejectionCodes, rpcFailures, wrapperCodes } from '../constants/rpc.js'
import type { Issue } from '../entities/issue.js'
import { PorticoError } from './base.js'
import { AlreadyPendingError, RequestAbortedError } from './connection.js'
import {
  HttpRequestError,
  NodeRefusedError,
  RequestTimeoutError,
  RpcRequestError,
  UnknownError,
  UserRejectedRequestError,
} from './request.js'
import { InvalidDataError } from './validation.js'

const deepest = 10
const longest = 2_000
const rejection =
  /\b(?:user|request)(?: has)? (?:rejected|denied|declined|cancell?ed|disapproved)|rejected by (?:the )?user/i
/** The relay client's words for a wallet that never answered. */
const expired = /\brequest expired\b/i
const unreachable = /failed to fetch|load failed|networkerror when|network request failed|fetch failed/i

/** Reads a property that may be a getter that throws. */
function read(value: unknown, key: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  } catch {
    return undefined
  }
}

/** The thrown thing and everything it was caused by, outermost first; bounded, and safe against circles. */
function layers(thrown: unknown): unknown[] {
  const found: unknown[] = []
  const waiting: unknown[] = [thrown]
  while (waiting.length > 0 && found.length < deepest) {
    const value = waiting.shift()
    if (value === undefined || value === null || found.includes(value)) continue
    found.push(value)
    waiting.push(
      read(value, 'cause'),
      read(read(value, 'data'), 'originalError'),
      read(value, 'error'),
      read(read(value, 'errors'), '0'),
    )
  }
  return found
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isLate = (name: unknown) => isText(name) && /Timeout(?:Error)?$|Expired\w*Error$/.test(name)

/** The issues of a schema's error. */
function issuesOf(schemaError: unknown): readonly Issue[] {
  const issues = read(schemaError, 'issues')
  if (!Array.isArray(issues)) return []
  return issues.slice(0, deepest).map((issue) => {
    const path: unknown = read(issue, 'path')
    return {
      path: Array.isArray(path) ? path.map(String).join('.') : '',
      code: String(read(issue, 'code')).toUpperCase(),
      message: String(read(issue, 'message')).slice(0, longest),
    }
  })
}

const isPorticoError = (value: unknown): value is PorticoError => {
  try {
    return value instanceof PorticoError
  } catch {
    return false
  }
}
const isRpcCode = (code: unknown): code is number =>
  Number.isInteger(code) &&
  (rpcFailures.has(code as number) || rejectionCodes.includes(code as number) || (code as number) < 0)

/**
 * Anything that was thrown, as an error of the kit; what was thrown becomes its `cause`. Never throws.
 *
 * Wallets, nodes and SDKs wrap one another's errors, so numeric codes are looked for along `cause` and
 * `data.originalError`; a code that says something wins over one that only wraps.
 */
export function toPorticoError(thrown: unknown): PorticoError {
  if (isPorticoError(thrown)) return thrown
  const found = layers(thrown)
  const known = found.find(isPorticoError)
  if (known) return known

  const options: ErrorOptions = { cause: thrown }
  const names = found.map((value) => read(value, 'name'))
  const texts = found
    .flatMap((value) => [value, read(value, 'message'), read(value, 'details')])
    .filter(isText)
    .map((text) => text.slice(0, longest))
  const rawCodes = found.map((value) => read(value, 'code'))
  const codes = rawCodes.filter(isRpcCode)

  if (codes.some((code) => rejectionCodes.includes(code)) || rawCodes.includes('ACTION_REJECTED')) {
    return new UserRejectedRequestError(options)
  }
  if (names.includes('AbortError')) return new RequestAbortedError(options)
  const schemaError = found.find((value) => /^\$?ZodError$/.test(String(read(value, 'name'))))
  if (schemaError !== undefined) return new InvalidDataError(issuesOf(schemaError), options)
  const refusal = nodeFailures.find(([pattern]) => texts.some((text) => pattern.test(text)))
  const telling = codes.find((code) => !wrapperCodes.includes(code))
  // Solana nodes use the same number for a transaction that fails.
  if (telling === pendingCode && refusal) return new NodeRefusedError(refusal[1], refusal[2], options)
  if (telling === pendingCode) return new AlreadyPendingError(options)
  if (telling !== undefined) return new RpcRequestError(telling, options)
  if (texts.some((text) => rejection.test(text))) return new UserRejectedRequestError(options)
  if (refusal) return new NodeRefusedError(refusal[1], refusal[2], options)
  if (names.some(isLate) || texts.some((text) => expired.test(text))) return new RequestTimeoutError(options)
  const http = found.find((value) => Number.isInteger(read(value, 'status')))
  if (http) {
    const url = read(http, 'url')
    return new HttpRequestError({ status: read(http, 'status') as number, url: isText(url) ? url : undefined }, options)
  }
  if (codes[0] !== undefined) return new RpcRequestError(codes[0], options)
  if (names.includes('UrlRequiredError')) return new HttpRequestError({ reason: messages.noUrl }, options)
  if (names.includes('NetworkError') || texts.some((text) => unreachable.test(text)))
    return new HttpRequestError({}, options)
  return new UnknownError(texts.length > 0 ? messages.somethingWentWrong : messages.unknownError, options)
}

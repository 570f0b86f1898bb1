import { limits } from '../../constants/limits.js'
import { retryableRpcCodes, retryableStatuses, safeMethods, unprefixedReadMethod } from '../../constants/rpc.js'

/** EVM methods that change state at the node. */
const statefulMethods = /_(?:send|new|uninstall)|_getFilterChanges$/
/** Whether a method only reads, so that it can be retried and shared. Unknown methods count as writes. */
export const isReadMethod = (method: string): boolean =>
  (safeMethods.includes(method) && !statefulMethods.test(method)) || unprefixedReadMethod.test(method)

/** Details of a failed read. `retryAfter`: requested by the server, ms; `Infinity` means do not retry. */
export type FailedRead = {
  readonly status?: number | undefined
  readonly rpcCode?: number | undefined
  readonly retryAfter?: number | undefined
}

/**
 * Whether a failed read can be retried: there was no response, or its RPC code or HTTP status is retryable.
 *
 * @example
 * isRetryable({ status: 429 }) // true
 */
export function isRetryable({ status, rpcCode }: FailedRead): boolean {
  if (rpcCode !== undefined) return retryableRpcCodes.includes(rpcCode)
  return status === undefined || retryableStatuses.includes(status)
}

/**
 * Delay before a read is retried, ms; `undefined` when it is not retried. Three retries, after 150, 300 and 600 ms, unless the
 * server sends `Retry-After`. Only for reads: a repeated write could send a transaction twice.
 *
 * @param attempt - number of retries so far
 * @param maxRetryAfter - longest `Retry-After` to wait for, ms; a longer one ends the retries
 * @example
 * retryDelay({ status: 503 }, 1) // 300
 */
export function retryDelay(
  failure: FailedRead,
  attempt: number,
  maxRetryAfter: number = limits.http.retryAfter,
): number | undefined {
  const { retries, retryDelay: first } = limits.rpc
  if (attempt >= retries || !isRetryable(failure)) return undefined
  const requestedDelay = failure.retryAfter
  if (requestedDelay === undefined || Number.isNaN(requestedDelay) || requestedDelay < 0) return first * 2 ** attempt
  return requestedDelay <= maxRetryAfter ? requestedDelay : undefined
}

/**
 * Whether a result is a transaction hash or a signature: `0x` and 62 or more hexadecimal digits.
 *
 * @example
 * isTransactionOrSignature('0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060') // true
 */
export const isTransactionOrSignature = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-f]{62,}$/i.test(value)

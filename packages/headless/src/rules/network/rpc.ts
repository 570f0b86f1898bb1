import { limits } from '../../constants/limits.js'
import { retryableRpcCodes, retryableStatuses } from '../../constants/rpc.js'
import { safeMethods, unprefixedReadMethod } from '../../constants/rpcMethods.js'

/** EVM methods that leave something behind at the node, or take something away there. */
const statefulMethods = /_(?:send|new|uninstall)|_getFilterChanges$/
/** Whether a node's method only reads, so that it may be asked twice or shared. An unknown one does not (R41). */
export const isReadMethod = (method: string): boolean =>
  (safeMethods.includes(method) && !statefulMethods.test(method)) || unprefixedReadMethod.test(method)

/** What is known of a read that failed. `retryAfter`: what the server asked for, ms; `Infinity` means do not wait. */
export type FailedRead = {
  readonly status?: number | undefined
  readonly rpcCode?: number | undefined
  readonly retryAfter?: number | undefined
}

/** Whether a read that failed so is worth asking again: no answer at all, or one of the named codes and statuses. */
export function isRetryable({ status, rpcCode }: FailedRead): boolean {
  if (rpcCode !== undefined) return retryableRpcCodes.includes(rpcCode)
  return status === undefined || retryableStatuses.includes(status)
}

/**
 * How long to wait before asking again, ms; `undefined` means not again. Only for reads (R41).
 *
 * @param attempt - how many times it was already asked again
 * @param maxRetryAfter - the longest wait a server may ask for, ms; beyond it the read is given up (R42)
 * @see specification §9: 3 times, after 150 ms doubling; a server that names its time is waited for, within a minute
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

/** Whether a result is a transaction or a signature: a `0x` string of 62 or more hex characters (specification §5). */
export const isTransactionOrSignature = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-f]{62,}$/i.test(value)

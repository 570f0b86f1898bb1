import type { PorticoError } from '../../errors/base.js'
import { InvalidResponseError } from '../../errors/request.js'
import { toPorticoError } from '../../errors/normalize.js'

/**
 * A call to a node, as its library states it. `isRepeatable`: it acts, and still may be made on another node too, because
 * it does the same there, as the same signed bytes do (R41).
 */
export type RpcCall = { readonly method: string; readonly params?: unknown; readonly isRepeatable?: boolean }

/** What came of one call. `rpcCode`: the number a node gave for its error. */
export type RpcOutcome =
  | { readonly result: unknown }
  | { readonly error: PorticoError; readonly rpcCode?: number | undefined }

/** What came of the calls of one POST, each by its place among them. */
export type RpcOutcomes = (index: number) => RpcOutcome

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const hasValue = (reply: Readonly<Record<string, unknown>>, key: string) =>
  Object.hasOwn(reply, key) && reply[key] !== null

/** The body of a POST: one call alone, several as a batch. Calls are numbered from `firstId`. */
export function encodeRequests(calls: readonly RpcCall[], firstId: number): string {
  const numbered = calls.map(({ method, params = [] }, index) => ({
    jsonrpc: '2.0',
    id: firstId + index,
    method,
    params,
  }))
  return JSON.stringify(numbered.length === 1 ? numbered[0] : numbered)
}

function decodeResponse(reply: unknown): RpcOutcome {
  if (!isObject(reply)) return { error: new InvalidResponseError() }
  if (hasValue(reply, 'error')) {
    const { error } = reply
    const code = isObject(error) ? error.code : undefined
    return { error: toPorticoError(error), rpcCode: Number.isInteger(code) ? (code as number) : undefined }
  }
  return Object.hasOwn(reply, 'result') ? { result: reply.result } : { error: new InvalidResponseError() }
}

/**
 * What came of `count` calls that were numbered from `firstId`. Replies may come in any order; the first one with a
 * number counts, unknown numbers are ignored, and a call without reply fails alone. A batch that is answered with
 * anything but a list fails as a whole (R43).
 */
export function decodeResponses(json: unknown, firstId: number, count: number): RpcOutcomes {
  // A node that could not read the calls does not know their numbers either.
  const isBatchError = isObject(json) && !Array.isArray(json) && !hasValue(json, 'id') && hasValue(json, 'error')
  if (isBatchError) return () => decodeResponse(json)
  const list = count === 1 ? [json] : Array.isArray(json) ? json : []
  const byId = new Map(
    list
      .filter(isObject)
      .toReversed()
      .map((reply) => [reply.id, reply]),
  )
  return (index) => decodeResponse(byId.get(firstId + index))
}

import { satsConnectCodes } from '../../constants/bitcoin.js'
import { unsupportedMethodCode } from '../../constants/rpc.js'
import { RpcRequestError, UnreadableReplyError, UserRejectedRequestError } from '../../errors/request.js'
import { toPorticoError } from '../../errors/toPorticoError.js'
import { field } from './field.js'

/** What sats-connect wallets put on the window (WBIP 4). Everything it answers is outside data. */
export type SatsConnectProvider = {
  request(method: string, params?: unknown): unknown
  addListener?(...args: readonly unknown[]): unknown
}

const unknownMethodCodes = [-32601, unsupportedMethodCode]
const unauthorisedCode = 4100

/** Codes as these wallets mean them. */
function toError(thrown: unknown): Error {
  const code = field(field(thrown, 'error') ?? thrown, 'code')
  const options = { cause: thrown }
  if (code === satsConnectCodes.userRejection) return new UserRejectedRequestError(options)
  if (code === satsConnectCodes.unsupported) return new RpcRequestError(unsupportedMethodCode, options)
  if (code === satsConnectCodes.accessDenied) return new RpcRequestError(unauthorisedCode, options)
  return toPorticoError(thrown)
}

/** Whether the wallet does not know what it was asked. */
export const isUnknownMethod = (error: unknown): boolean =>
  error instanceof RpcRequestError && unknownMethodCodes.includes(error.rpcCode)

/** Whether the site was not let in. */
export const isUnauthorised = (error: unknown): boolean =>
  error instanceof RpcRequestError && error.rpcCode === unauthorisedCode

/** One call; its result is outside data. Failures, answered or thrown, are errors of the kit. */
export async function askSatsConnect(
  provider: SatsConnectProvider,
  method: string,
  params?: unknown,
): Promise<unknown> {
  try {
    const reply: unknown = await provider.request(method, params)
    const error = field(reply, 'error')
    if (error !== undefined && error !== null) throw error
    if (typeof reply !== 'object' || reply === null || !('result' in reply)) throw new UnreadableReplyError({})
    return reply.result
  } catch (thrown) {
    throw toError(thrown)
  }
}

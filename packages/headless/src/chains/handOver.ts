import { alreadyKnown } from '../constants/rpc.js'
import { PorticoError } from '../errors/base.js'
import { TransactionOutcomeUnknownError, TransactionRejectedByNodeError } from '../errors/request.js'

/** What a wallet answers when it did not send, and what is checked on the way to it. */
const refusals: ReadonlySet<string> = new Set([
  'USER_REJECTED',
  'UNAUTHORIZED',
  'UNSUPPORTED_METHOD',
  'METHOD_NOT_FOUND',
  'METHOD_NOT_SUPPORTED',
  'INVALID_PARAMS',
  'UNRECOGNIZED_CHAIN',
  'CHAINS_UNSUPPORTED',
  'REQUEST_PENDING',
  'REQUEST_NOT_SHOWN',
  'RPC_NOT_ALLOWED',
  'APPROVALS_UNSUPPORTED',
  'IFRAME_LOAD_FAILED',
  'EMAIL_LOGIN_UNAVAILABLE',
  'ACCOUNT_CHANGED',
  'WALLET_LOCKED',
  'NOT_CONNECTED',
  'UNSUPPORTED_NETWORK',
  'NETWORK_NOT_IN_SESSION',
  'INVALID_DATA',
  'ADAPTER_NOT_FOUND',
  'CAPABILITY_UNSUPPORTED',
  'CHAIN_ID_UNSUPPORTED',
  'BUNDLE_TOO_LARGE',
  'ATOMIC_UPGRADE_REJECTED',
  'ATOMICITY_UNSUPPORTED',
])

function isRefusal(thrown: unknown): boolean {
  if (thrown instanceof TransactionRejectedByNodeError) return thrown.code !== alreadyKnown
  return thrown instanceof PorticoError && refusals.has(thrown.code)
}

/**
 * Makes the request that hands a transaction over to a wallet, and reads its answer. Once the request has left, only an
 * explicit refusal means that nothing was sent: after a lost connection, an answer that cannot be read, or an error without a
 * reason, the wallet may have sent it. To be called with nothing but this request, so that what fails before it is a failure.
 *
 * @throws TransactionOutcomeUnknownError when nobody knows
 */
export async function handOver<Value>(request: () => Promise<Value>): Promise<Value> {
  try {
    return await request()
  } catch (thrown) {
    if (isRefusal(thrown) || thrown instanceof TransactionOutcomeUnknownError) throw thrown
    throw new TransactionOutcomeUnknownError({ cause: thrown })
  }
}

import { errorMessages } from '../../constants/messages.js'
import type { PorticoError } from '../../errors/base.js'
import { EmbeddedWalletError, embeddedFailures } from '../../errors/embeddedWallet.js'
import { toPorticoError } from '../../errors/normalize.js'
import { UnknownError, UserRejectedRequestError } from '../../errors/request.js'

/** How the page of an older secure site says that it does not sign anything. */
const unsupportedPattern = /\bnot supported yet\b/i

/** How one says that the person rejected, where it sends no code. */
const rejectionPattern = /^user (?:rejected|denied|cancell?ed)\b/i

/**
 * The error of a request that the page that signs did not approve. With a code it is that of any wallet; without one, words mean no
 * more than what the protocol says they do: a node may be quoted in them after the transaction was sent.
 */
export function toApprovalError(error: PorticoError): PorticoError {
  if (!(error instanceof EmbeddedWalletError) || error.code !== 'FRAME_REFUSED') return error
  const { message, cause } = error
  const options = { cause: error }
  if (message === errorMessages.requestAborted || rejectionPattern.test(message))
    return new UserRejectedRequestError(options)
  if (message === embeddedFailures.RPC_NOT_ALLOWED.message) return new EmbeddedWalletError('RPC_NOT_ALLOWED', options)
  if (unsupportedPattern.test(message)) return new EmbeddedWalletError('APPROVALS_UNSUPPORTED', { message, ...options })
  if (cause === undefined) return error
  const known = toPorticoError(cause)
  return known instanceof UnknownError ? error : known
}

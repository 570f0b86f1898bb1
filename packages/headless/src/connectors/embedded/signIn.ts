import { evmNamespace } from '../../constants/defaults.js'
import { messageMethods } from '../../constants/embeddedConnector.js'
import type { ApprovalRequest } from '../../entities/approval.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { SiwxMessage, User } from '../../entities/schema/accountSchema.js'
import { formatSiwxMessage } from '../../rules/account/siwx.js'
import { namespaceOf } from '../../rules/address/caip.js'
import { bytesToBase58, bytesToHex } from '../../rules/encoding.js'
import type { SignedMessage } from '../connector.js'
import type { ApprovalQueue } from './approvalQueue.js'
import type { FrameChannel } from './frameChannel.js'

/** The page in the frame writes the account into the message that it signs. */
const accountPlaceholder = '<<AccountAddress>>'

/** What the user is asked to approve, as any other request for a signature. */
function toApprovalRequest({ accountAddress: address, chainId }: SiwxMessage, text: string): ApprovalRequest {
  const bytes = new TextEncoder().encode(text)
  const signing =
    namespaceOf(chainId) === evmNamespace
      ? { method: messageMethods.evm, params: [`0x${bytesToHex(bytes)}`, address] }
      : { method: messageMethods.solana, params: { message: bytesToBase58(bytes), pubkey: address } }
  return { ...signing, caipNetworkId: chainId, address, origin: location.origin }
}

type SignInTarget = {
  /** The network of the message, as the page in the frame names it. */
  readonly chainId: number | CaipNetworkId
  readonly channel: FrameChannel
  readonly approvals: ApprovalQueue
  readonly rpcUrl: string | undefined
  readonly signal: AbortSignal
}

/**
 * Has the page in the frame sign a message with the answer to who is logged in. Some pages do that without asking; others show what
 * they sign, and are shown for it.
 *
 * @returns `undefined` when the page signs nothing with the answer
 * @throws UserRejectedRequestError when the user rejects it, or leaves it
 */
export async function signIn(
  message: SiwxMessage,
  { chainId, channel, approvals, rpcUrl, signal }: SignInTarget,
): Promise<SignedMessage | undefined> {
  const asked = { ...message, accountAddress: accountPlaceholder }
  const siwxMessage = { ...asked, serializedMessage: formatSiwxMessage(asked) }
  const payload = { chainId, ...(rpcUrl && { rpcUrl }), siwxMessage }
  const request = toApprovalRequest(message, formatSiwxMessage(message))
  const answer = await approvals.add(request, () => channel.request('GET_USER', payload), { isSentFirst: true, signal })
  const { message: text, signature } = answer as User
  return text && signature ? { message: text, signature } : undefined
}

import { messages } from '../constants/messages.js'
import type { Issue } from '../entities/issue.js'
import type { SendDraft } from '../entities/token.js'
import { parseAmount } from './amounts.js'
import { parseCaipNetworkId } from './caip.js'
import { isAddress } from './isAddress.js'
import { plainAmount } from './plainAmount.js'
import { sameAddress } from './sameAddress.js'

/** Fields of a send draft. */
export type SendField = 'token' | 'sendTokenAmount' | 'receiverAddress'

/** What is known beside the draft; what is left out is not checked. Amounts in base units. */
export type SendContext = {
  /** Of the token that is sent. */
  readonly balance?: bigint | undefined
  /** In the native coin. */
  readonly fee?: bigint | undefined
  /** The sender's address. */
  readonly from?: string | undefined
}

type Found = Issue<SendField>

const zero = /^(?:(?:0x)?0{40}|1{32})$/

function amountIssue({ token, sendTokenAmount }: SendDraft, { balance, fee }: SendContext): Found | undefined {
  const path = 'sendTokenAmount'
  if (!sendTokenAmount) return { path, code: 'AMOUNT_REQUIRED', message: messages.amountAndReceiverRequired }
  const amount = parseAmount(plainAmount(sendTokenAmount), token?.decimals ?? 255)
  if (amount === null) return { path, code: 'INVALID_AMOUNT', message: messages.invalidAmount }
  if (amount === 0n) return { path, code: 'ZERO_AMOUNT', message: messages.zeroAmount }
  if (!token || balance === undefined) return undefined
  const needed = token.address ? amount : amount + (fee ?? 0n)
  return needed > balance ? { path, code: 'INSUFFICIENT_FUNDS', message: messages.insufficientFunds } : undefined
}

function receiverIssue({ token, receiverAddress }: SendDraft, { from }: SendContext): Found | undefined {
  const path = 'receiverAddress'
  if (!receiverAddress) return { path, code: 'RECEIVER_REQUIRED', message: messages.amountAndReceiverRequired }
  if (token && !isAddress(receiverAddress, parseCaipNetworkId(token.caipNetworkId).chainNamespace)) {
    return { path, code: 'INVALID_RECEIVER', message: messages.invalidReceiver }
  }
  if (zero.test(receiverAddress)) return { path, code: 'ZERO_ADDRESS', message: messages.zeroAddress }
  if (from && sameAddress(receiverAddress, from)) return { path, code: 'OWN_ADDRESS', message: messages.ownAddress }
  return token?.address && sameAddress(receiverAddress, token.address)
    ? { path, code: 'TOKEN_CONTRACT', message: messages.tokenContract }
    : undefined
}

/** Why a draft cannot be sent, at most one issue per field; none when it can. */
export function validateSend(draft: SendDraft, context: SendContext = {}): readonly Found[] {
  const tokenIssue: Found | undefined = draft.token
    ? undefined
    : { path: 'token', code: 'TOKEN_REQUIRED', message: messages.tokenRequired }
  return [amountIssue(draft, context), receiverIssue(draft, context), tokenIssue].filter((issue) => issue !== undefined)
}

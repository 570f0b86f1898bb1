import type { TransferInspection } from '../../chains/adapter.js'
import { errorMessages } from '../../constants/messages.js'
import { undecidedNftMessage } from '../../constants/send.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { SendDraft } from '../../entities/sendDraft.js'
import type { PorticoError } from '../../errors/base.js'
import { TransactionRejectedByNodeError } from '../../errors/request.js'
import { type Issue, SendValidationError } from '../../errors/validation.js'
import { completeAddress, isSameAddress } from '../../rules/address/address.js'
import { addressOf } from '../../rules/address/caip.js'
import {
  findLookAlikeAddress,
  getResolvedReceiver,
  type SendContext,
  type SendField,
  validateSend,
} from '../../rules/tokens/send.js'

/**
 * `firstTime`: the account has not sent to this address from this browser. `lookAlike`: it starts and ends like an address that
 * the account has sent to. `program`, `sysvar`, `token`: the address is not a person's account but a Solana program, a system
 * variable or a token, and cannot return what it receives.
 */
export type ReceiverWarning = 'firstTime' | 'lookAlike' | NonNullable<TransferInspection['receiver']>

/**
 * `balanceUnknown`: the balance could not be read, so it may not cover the amount. `feeUnknown`: no node could estimate the fee.
 */
export type SendWarning = 'balanceUnknown' | 'feeUnknown'

/** The recipient of the draft. `name`: the typed name, normalized. `image`: the avatar of the name, if known. */
export type DraftReceiver = {
  readonly address: string
  readonly name: string | undefined
  readonly image: string | undefined
  readonly warnings: readonly ReceiverWarning[]
}

/** Whether the draft can be sent, and if not, why. */
export type SendDraftCheck = {
  /** `undefined` while the recipient is missing or invalid, or is a name that has not been looked up yet. */
  readonly receiver: DraftReceiver | undefined
  /** Whether the recipient is a name that is being looked up. */
  readonly isResolving: boolean
  /** At most one per field; empty when nothing is wrong. */
  readonly issues: readonly Issue<SendField>[]
  readonly warnings: readonly SendWarning[]
  /** Why the transfer would fail, according to a node, e.g. with the reason that the token's contract gave. */
  readonly expectedFailure: PorticoError | undefined
  /** What arrives, in base units, if the token keeps a part of each transfer; `undefined` when it is unknown. */
  readonly received: bigint | undefined
  readonly canSend: boolean
  /** Whether the fee of a draft that can be sent is still being estimated: let nobody sign a send before it is known. */
  readonly isFeePending: boolean
}

const checksumIssue: Issue<SendField> = {
  path: 'receiverAddress',
  code: 'INVALID_RECEIVER',
  message: errorMessages.invalidReceiver,
}

function getReceiverWarnings(address: string, recent: readonly string[]): ReceiverWarning[] {
  if (findLookAlikeAddress(address, recent)) return ['lookAlike']
  return recent.some((other) => isSameAddress(other, address)) ? [] : ['firstTime']
}

const undecidedIssue: Issue<SendField> = {
  path: 'token',
  code: 'NFT_UNDECIDED',
  message: undecidedNftMessage,
}

const unresolvedIssue: Issue<SendField> = {
  path: 'receiverAddress',
  code: 'NAME_UNRESOLVED',
  message: errorMessages.nameUnresolved,
}

const refusedNameIssue: Issue<SendField> = {
  path: 'receiverAddress',
  code: 'NAME_GATEWAY_REFUSED',
  message: errorMessages.nameGatewayRefused,
}
const nameIssues = { pending: [], failed: [unresolvedIssue], refused: [refusedNameIssue] } as const

/** What is known of the name in place of the receiver; `undefined` for an address, and for a name that was looked up. */
export type NameLookupState = keyof typeof nameIssues | undefined

export type SendDraftContext = {
  readonly account: CaipAddress | undefined
  /** Of the draft's token, base units. */
  readonly balance: bigint | undefined
  /** Of the native coin, base units. */
  readonly fee: bigint | undefined
  /** Whether the receiver's checksum is right; `undefined` until the chain's code has checked it. */
  readonly isValidAddress: boolean | undefined
  readonly nameLookup?: NameLookupState
  /** Avatar of the receiver's name. */
  readonly image?: string | undefined
  /** Receivers of the account's earlier sends. */
  readonly recentReceivers: readonly string[]
  /** What a node says of the transfer; `undefined` until it did. */
  readonly inspection?: TransferInspection | undefined
  /** An earlier transfer of the draft's single NFT may still go through. */
  readonly isUndecided?: boolean
  /** Why the node did not tell the fee, or what the transfer would do. */
  readonly errors?: readonly PorticoError[]
}

/** Checks the form first, then the receiver's checksum, then whether the balance covers amount and fee. */
export function checkSendDraft(draft: SendDraft, context: SendDraftContext): SendDraftCheck {
  const { account, balance, fee, isValidAddress, nameLookup, image, recentReceivers, inspection } = context
  const { isUndecided = false, errors = [] } = context
  const from = account && addressOf(account)
  const validate = (checked: SendContext) =>
    validateSend(draft, checked).flatMap((issue) => {
      if (issue.path !== 'receiverAddress' || !nameLookup) return [issue]
      return nameIssues[nameLookup]
    })
  const formIssues = [...validate({ balance, from }), ...(isUndecided ? [undecidedIssue] : [])]
  const refusal = errors.find((error) => error instanceof SendValidationError)
  const laterIssues = () =>
    isValidAddress === false
      ? [checksumIssue]
      : [...validate({ balance, fee, from }), ...((refusal?.issues ?? []) as Issue<SendField>[])]
  const issues = formIssues.length > 0 ? formIssues : laterIssues()
  const isReceiverValid =
    draft.receiverAddress && !nameLookup && !issues.some((issue) => issue.path === 'receiverAddress')
  const resolved = getResolvedReceiver(draft)
  const isResolving = nameLookup === 'pending'
  const address = resolved?.address ?? completeAddress(draft.receiverAddress ?? '')
  const expectedFailure = errors.find((error) => error instanceof TransactionRejectedByNodeError)
  const isFeeUnknown = fee === undefined && errors.length > 0 && !expectedFailure && issues.length === 0
  const receiverWarnings = getReceiverWarnings(address, recentReceivers)
  if (inspection?.receiver) receiverWarnings.push(inspection.receiver)
  const warnings: SendWarning[] = []
  if (balance === undefined && draft.token && draft.sendTokenAmount) warnings.push('balanceUnknown')
  if (isFeeUnknown) warnings.push('feeUnknown')
  const canSend = issues.length === 0 && isValidAddress === true && !nameLookup
  return {
    receiver: isReceiverValid
      ? { address, name: resolved?.name, image: resolved && image, warnings: receiverWarnings }
      : undefined,
    isResolving,
    issues,
    warnings,
    expectedFailure,
    received: inspection?.received,
    canSend,
    isFeePending: canSend && fee === undefined && errors.length === 0,
  }
}

import { moveSend, resetSendDraft, setSendToken, updateSendDraft, withNativeToken } from '../actions/send/sendDraft.js'
import type { TransferInspection } from '../chains/adapter.js'
import { type Client, findSupportedNetwork } from '../client/client.js'
import { connectedSession, findNetwork } from '../client/selectors.js'
import type { OpenRequest, PorticoState } from '../client/state.js'
import type { Network } from '../entities/network.js'
import { errorMessages } from '../constants/messages.js'
import type { CaipAddress } from '../entities/caip.js'
import type { PorticoError } from '../errors/base.js'
import { TransactionRejectedByNodeError } from '../errors/request.js'
import { type Issue, SendValidationError } from '../errors/validation.js'
import type { TokenBalance } from '../entities/schema/blockchainSchema.js'
import type { ResolvedName, SendDraft, SendRequest, SendToken } from '../entities/sendDraft.js'
import { toPorticoErrorAsync } from '../errors/load.js'
import { isNameLike } from '../rules/account/names.js'
import { addressOf } from '../rules/address/caip.js'
import { completeAddress, isSameAddress } from '../rules/address/address.js'
import { isTransfer, type PendingTransfer, toReviewedRequest } from '../rules/flows/transactions.js'
import { parseAmount } from '../rules/tokens/amount.js'
import {
  findLookAlikeAddress,
  getResolvedReceiver,
  sendableTokens,
  type SendableToken,
  type SendContext,
  type SendField,
  toSendRequest,
  validateSend,
} from '../rules/tokens/send.js'

/**
 * `firstTime`: not sent to before in this browser. `lookAlike`: same start and end as an address that was. `program`, `sysvar`,
 * `token`: what the receiver is, which cannot pay back what it gets.
 */
export type ReceiverWarning = 'firstTime' | 'lookAlike' | NonNullable<TransferInspection['receiver']>

/** `balanceUnknown`: nobody could tell whether the balance covers the amount. `feeUnknown`: no node told the fee. */
export type SendWarning = 'balanceUnknown' | 'feeUnknown'

/** Who gets it. `name`: the one that was typed, in its right spelling. `image`: of that name, when it is known. */
export type DraftReceiver = {
  readonly address: string
  readonly name: string | undefined
  readonly image: string | undefined
  readonly warnings: readonly ReceiverWarning[]
}

/** Whether the draft can be sent, and if not, why. */
export type SendDraftCheck = {
  /** `undefined` while the receiver is missing or invalid, or a name that was not looked up yet. */
  readonly receiver: DraftReceiver | undefined
  /** A name is in the place of the receiver, and is being looked up. */
  readonly isResolving: boolean
  /** At most one per field; empty when nothing is wrong. */
  readonly issues: readonly Issue<SendField>[]
  readonly warnings: readonly SendWarning[]
  /** Why a node says that the transfer would fail, e.g. what the token's contract gave as reason. */
  readonly expectedFailure: PorticoError | undefined
  /** What arrives, in base units of the token, when it keeps a part of each transfer; `undefined` when nobody can tell. */
  readonly received: bigint | undefined
  readonly canSend: boolean
}

/** Changes the draft. */
export type SendDraftControls = {
  /** `undefined` is the native coin. Clears the amount. */
  readonly setToken: (token: SendToken | undefined) => void
  /** Whole units, as typed. */
  readonly setAmount: (amount: string) => void
  /** Sets the whole balance, for the native coin less the network fee. Does nothing while the balance is unknown. */
  readonly setMax: () => Promise<void>
  /** An address, or a name such as `anna.eth`, which is looked up. */
  readonly setReceiver: (receiver: string) => void
  /** Goes back to the send that is open in the wallet, and shows it. Does nothing when none is. */
  readonly showOpenRequest: () => void
  /** Asks the node again for the fee, and for what the transfer would do. */
  readonly retryFee: () => void
  readonly reset: () => void
}

/** The send form. */
export type SendDraftFlow = SendDraftCheck &
  SendDraftControls & {
    readonly draft: SendDraft
    /** What can be sent besides the native coin. */
    readonly tokens: readonly SendableToken[]
    /** Of the draft's token, base units; `undefined` while it is unknown. */
    readonly balance: bigint | undefined
    /** Estimated network fee in base units of the native coin; `undefined` until the draft is complete. */
    readonly fee: bigint | undefined
    /** What the wallet was asked for the account and has not answered: it may refuse another request until then. */
    readonly openRequest: OpenRequest['kind'] | undefined
  }

/** The send that the connected account's wallet has not answered. */
function findUnansweredSend(state: PorticoState): PendingTransfer | undefined {
  const address = connectedSession(state)?.address
  return state.transactions
    .filter(isTransfer)
    .find(
      ({ status, hash, account }) => status === 'handedOver' && hash === undefined && addressOf(account) === address,
    )
}

/** What the connected account's wallet was asked and has not answered. */
export function findOpenRequest(state: PorticoState): OpenRequest['kind'] | undefined {
  const session = connectedSession(state)
  const open = state.openRequests.find(
    ({ connectorId, address }) => connectorId === session?.connectorId && address === session.address,
  )
  return open?.kind ?? (findUnansweredSend(state) && 'send')
}

function showOpenRequest(client: Client): void {
  const open = findUnansweredSend(client.state.getState())
  if (open) moveSend(client, { type: 'found', id: open.id, request: toReviewedRequest(open) })
}

/** The balance of the draft's token in base units; `undefined` while it is unknown. */
export function getDraftBalance(
  { token }: SendDraft,
  { tokens, nativeBalance }: { readonly tokens: readonly SendableToken[]; readonly nativeBalance: bigint | undefined },
): bigint | undefined {
  return token?.address ? tokens.find((other) => other.token.address === token.address)?.balance : nativeBalance
}

/** The native balance as the list of tokens has it, in base units: it stands in while no node can tell. */
const getListedBalance = (holdings: readonly TokenBalance[] | undefined, { nativeCurrency }: Network) =>
  parseAmount(holdings?.find(({ address }) => !address)?.quantity.numeric ?? '', nativeCurrency.decimals) ?? undefined

/** What a draft is completed with. `account`: the connected one; the others are `undefined` while they are unknown. */
export type SendDraftSources = {
  readonly stored: SendDraft
  readonly account: CaipAddress | undefined
  readonly holdings: readonly TokenBalance[] | undefined
  /** Base units. */
  readonly nativeBalance: bigint | undefined
}

/** Completes a draft with the native coin, unless a token is chosen. `request`: `undefined` while a field is missing or invalid. */
export function resolveSendDraft(client: Client, { stored, account, holdings, nativeBalance }: SendDraftSources) {
  const draft = account ? withNativeToken(client, stored) : stored
  const network = draft.token && findNetwork(client.options, draft.token.caipNetworkId)
  const tokens = network && holdings ? sendableTokens(holdings, network) : []
  const listed = network && getListedBalance(holdings, network)
  const balance = getDraftBalance(draft, { tokens, nativeBalance: nativeBalance ?? listed })
  const isComplete = validateSend(draft, { balance, from: account && addressOf(account) }).length === 0
  const request: SendRequest | undefined = isComplete ? toSendRequest(draft, account) : undefined
  return { draft, tokens, balance, request }
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

const unresolvedIssue: Issue<SendField> = {
  path: 'receiverAddress',
  code: 'NAME_UNRESOLVED',
  message: errorMessages.nameUnresolved,
}

/** What is known of the name in place of the receiver; `undefined` for an address, and for a name that was looked up. */
export type NameLookupState = 'pending' | 'failed' | undefined

/** The text of the receiver when it is a name to look up on the network of the draft. */
export function getReceiverName(client: Client, { receiverAddress, token }: SendDraft): string | undefined {
  const isNamed = token && findSupportedNetwork(client, token.caipNetworkId, 'names')
  return isNamed && receiverAddress && isNameLike(receiverAddress) ? receiverAddress : undefined
}

/**
 * Puts what was found for a name into the draft, unless another text is there by now. `found`: `null` when the name stands for
 * nobody.
 */
export function setResolvedReceiver(client: Client, typed: string, found: ResolvedName | null): void {
  const { sendDraft } = client.state.getState()
  if (sendDraft.receiverAddress !== typed) return
  const known = getResolvedReceiver(sendDraft)
  if (known?.address === found?.address && known?.name === found?.name) return
  updateSendDraft(client, { resolvedReceiver: found ? { typed, name: found.name, address: found.address } : undefined })
}

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
  readonly recentRecipients: readonly string[]
  /** What a node says of the transfer; `undefined` until it did. */
  readonly inspection?: TransferInspection | undefined
  /** Why the node did not tell the fee, or what the transfer would do. */
  readonly errors?: readonly PorticoError[]
}

/** Checks the form first, then the receiver's checksum, then whether the balance covers amount and fee. */
export function checkSendDraft(draft: SendDraft, context: SendDraftContext): SendDraftCheck {
  const {
    account,
    balance,
    fee,
    isValidAddress,
    nameLookup,
    image,
    recentRecipients,
    inspection,
    errors = [],
  } = context
  const from = account && addressOf(account)
  const validate = (checked: SendContext) =>
    validateSend(draft, checked).flatMap((issue) => {
      if (issue.path !== 'receiverAddress' || !nameLookup) return [issue]
      return nameLookup === 'failed' ? [unresolvedIssue] : []
    })
  const formIssues = validate({ balance, from })
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
  const receiverWarnings = getReceiverWarnings(address, recentRecipients)
  if (inspection?.receiver) receiverWarnings.push(inspection.receiver)
  const warnings: SendWarning[] = []
  if (balance === undefined && draft.token && draft.sendTokenAmount) warnings.push('balanceUnknown')
  if (isFeeUnknown) warnings.push('feeUnknown')
  return {
    receiver: isReceiverValid
      ? { address, name: resolved?.name, image: resolved && image, warnings: receiverWarnings }
      : undefined,
    isResolving,
    issues,
    warnings,
    expectedFailure,
    received: inspection?.received,
    canSend: issues.length === 0 && isValidAddress === true && !nameLookup,
  }
}

/** Sets the draft's amount to everything that can be sent. Never rejects: a failure is shown as a toast. */
export async function setMaxDraftAmount(
  client: Client,
  { balance, token }: { readonly balance: bigint | undefined; readonly token: SendToken | undefined },
): Promise<void> {
  if (balance === undefined) return
  const { sendDraft } = client.state.getState()
  try {
    const { setMaxAmount } = await import('../actions/send/setMaxAmount.js')
    await setMaxAmount(client, balance, token, sendDraft)
  } catch (thrown) {
    client.internals.notifications.showError(await toPorticoErrorAsync(thrown))
  }
}

/** All but those that need what was read. */
export const createSendDraftControls = (client: Client): Omit<SendDraftControls, 'setMax' | 'retryFee'> => ({
  setToken: (token) => setSendToken(client, token),
  setAmount: (sendTokenAmount) => updateSendDraft(client, { sendTokenAmount }),
  setReceiver: (typed) => updateSendDraft(client, { receiverAddress: typed.trim(), resolvedReceiver: undefined }),
  showOpenRequest: () => showOpenRequest(client),
  reset: () => resetSendDraft(client),
})

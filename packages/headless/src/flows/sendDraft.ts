import { resetSendDraft, setSendToken, updateSendDraft, withNativeToken } from '../actions/send/sendDraft.js'
import type { Client } from '../client/client.js'
import { findNetwork } from '../client/selectors.js'
import type { Network } from '../entities/network.js'
import { errorMessages } from '../constants/messages.js'
import type { CaipAddress } from '../entities/caip.js'
import type { Issue } from '../errors/validation.js'
import type { TokenBalance } from '../entities/schema/blockchainSchema.js'
import type { SendDraft, SendRequest, SendToken } from '../entities/sendDraft.js'
import { toPorticoErrorAsync } from '../errors/load.js'
import { addressOf } from '../rules/address/caip.js'
import { isSameAddress } from '../rules/address/address.js'
import { parseAmount } from '../rules/tokens/amount.js'
import {
  findLookAlikeAddress,
  sendableTokens,
  type SendableToken,
  type SendField,
  toSendRequest,
  validateSend,
} from '../rules/tokens/send.js'

/** `firstTime`: not sent to since the page was loaded. `lookAlike`: same start and end as an address that was. */
export type ReceiverWarning = 'firstTime' | 'lookAlike'

/** Whether the draft can be sent, and if not, why. */
export type SendDraftCheck = {
  /** `undefined` while the receiver is missing or invalid. */
  readonly receiver: { readonly address: string; readonly warnings: readonly ReceiverWarning[] } | undefined
  /** At most one per field; empty when nothing is wrong. */
  readonly issues: readonly Issue<SendField>[]
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
  readonly setReceiver: (receiver: string) => void
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

export type SendDraftContext = {
  readonly account: CaipAddress | undefined
  /** Of the draft's token, base units. */
  readonly balance: bigint | undefined
  /** Of the native coin, base units. */
  readonly fee: bigint | undefined
  /** Whether the receiver's checksum is right; `undefined` until the chain's code has checked it. */
  readonly isValidAddress: boolean | undefined
  /** Receivers since the page was loaded. */
  readonly recentRecipients: readonly string[]
}

/** Checks the form first, then the receiver's checksum, then whether the balance covers amount and fee. */
export function checkSendDraft(draft: SendDraft, context: SendDraftContext): SendDraftCheck {
  const { account, balance, fee, isValidAddress, recentRecipients } = context
  const from = account && addressOf(account)
  const formIssues = validateSend(draft, { balance, from })
  const laterIssues = () => (isValidAddress === false ? [checksumIssue] : validateSend(draft, { balance, fee, from }))
  const issues = formIssues.length > 0 ? formIssues : laterIssues()
  const { receiverAddress: address } = draft
  const isReceiverValid = address && !issues.some((issue) => issue.path === 'receiverAddress')
  return {
    receiver: isReceiverValid ? { address, warnings: getReceiverWarnings(address, recentRecipients) } : undefined,
    issues,
    canSend: issues.length === 0 && isValidAddress === true,
  }
}

/** Sets the draft's amount to everything that can be sent. Never rejects: a failure is shown as a toast. */
export async function setMaxDraftAmount(
  client: Client,
  { balance, token }: { readonly balance: bigint | undefined; readonly token: SendToken | undefined },
): Promise<void> {
  if (balance === undefined) return
  try {
    const { setMaxAmount } = await import('../actions/send/setMaxAmount.js')
    await setMaxAmount(client, balance, token)
  } catch (thrown) {
    client.internals.notifications.showError(await toPorticoErrorAsync(thrown))
  }
}

/** All but `setMax`, which needs the current balance. */
export const createSendDraftControls = (client: Client): Omit<SendDraftControls, 'setMax'> => ({
  setToken: (token) => setSendToken(client, token),
  setAmount: (sendTokenAmount) => updateSendDraft(client, { sendTokenAmount }),
  setReceiver: (typed) => updateSendDraft(client, { receiverAddress: typed.trim() }),
  reset: () => resetSendDraft(client),
})

import {
  moveSend,
  resetSendDraft,
  setSendToken,
  updateSendDraft,
  withNativeToken,
} from '../../actions/send/sendDraft.js'
import { type Client, findSupportedNetwork } from '../../client/client.js'
import { connectedSession, findNetwork } from '../../client/selectors.js'
import type { OpenRequest, PorticoState } from '../../client/state.js'
import type { Network } from '../../entities/network.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { TokenBalance } from '../../entities/schema/blockchainSchema.js'
import type { ResolvedName, SendDraft, SendRequest, SendToken } from '../../entities/sendDraft.js'
import { toPorticoErrorAsync } from '../../errors/toPorticoErrorAsync.js'
import { isNameLike } from '../../rules/account/names.js'
import { addressOf } from '../../rules/address/caip.js'
import { isTransfer, type PendingTransfer, toReviewedRequest } from '../../rules/flows/transactions.js'
import { parseAmount } from '../../rules/tokens/amount.js'
import { toFiatAmount, toTokenAmount } from '../../rules/tokens/fiatAmount.js'
import { isSameToken } from '../../rules/tokens/sendNft.js'
import {
  getResolvedReceiver,
  sendableTokens,
  type SendableToken,
  toSendRequest,
  validateSend,
} from '../../rules/tokens/send.js'
import type { SendDraftCheck } from './draftCheck.js'

/** What an amount is entered in: whole units of the token, or US dollars. */
export type AmountUnit = 'token' | 'fiat'

/** Changes the draft. */
export type SendDraftControls = {
  /** `undefined` is the native coin. Clears the amount. */
  readonly setToken: (token: SendToken | undefined) => void
  /** Whole units of the token, as typed. */
  readonly setAmount: (amount: string) => void
  /**
   * US dollars, as typed. They are converted to an exact amount of the token at the current `price`, rounded down to the token's
   * decimals; a later price does not change that amount. Does nothing without a price.
   */
  readonly setFiatAmount: (amount: string) => void
  /** What the amount is entered in from now on; the amount to send stays the same. Without a price the unit stays `token`. */
  readonly setUnit: (unit: AmountUnit) => void
  /** Sets the whole balance; for the native coin, less the network fee. Does nothing while the balance is unknown. */
  readonly setMax: () => Promise<void>
  /** An address, or a name such as `anna.eth`, which is looked up. */
  readonly setReceiver: (receiver: string) => void
  /** Shows the send that is open in the wallet. Does nothing when there is none. */
  readonly showOpenRequest: () => void
  /** Estimates the fee and simulates the transfer again. */
  readonly retryFee: () => void
  readonly reset: () => void
}

/** The send form. */
export type SendDraftFlow = SendDraftCheck &
  SendDraftControls & {
    readonly draft: SendDraft
    /** US dollars for one token; `undefined` when it is unknown. Without a price, the amount can be entered only in the token. */
    readonly price: number | undefined
    /** What the amount is entered in. */
    readonly unit: AmountUnit
    /** The amount as typed, in the `unit`. What is sent is `draft.sendTokenAmount`. */
    readonly typedAmount: string
    /** Value of the amount in US dollars, as a decimal string rounded down to cents; `undefined` without amount or price. */
    readonly fiatValue: string | undefined
    /** What can be sent besides the native coin. */
    readonly tokens: readonly SendableToken[]
    /** Balance of the draft's token, in base units; `undefined` while it is unknown. */
    readonly balance: bigint | undefined
    /** Estimated network fee in base units of the native coin; `undefined` until the draft is complete. */
    readonly fee: bigint | undefined
    /** The request of this account that is open in the wallet: until it is answered, another one is refused. */
    readonly openRequest: OpenRequest['kind'] | undefined
    /** Addresses that the account sent to from this browser, newest first, at most 50: for `setReceiver`. */
    readonly recentReceivers: readonly string[]
    /** Whether this browser can scan a recipient with `useScanReceiver`; `false` until that is known. */
    readonly canScan: boolean
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
  if (open) moveSend(client, { type: 'resumed', id: open.id, request: toReviewedRequest(open) })
}

/** The balance of the draft's token in base units; `undefined` while it is unknown. */
export function getDraftBalance(
  { token }: SendDraft,
  {
    tokens,
    nativeBalance,
    nftBalance,
  }: {
    readonly tokens: readonly SendableToken[]
    readonly nativeBalance: bigint | undefined
    readonly nftBalance?: bigint | undefined
  },
): bigint | undefined {
  if (token?.nft) return nftBalance
  return token?.address ? tokens.find((other) => other.token.address === token.address)?.balance : nativeBalance
}

/** The native balance as the list of tokens has it, in base units: it stands in while no node can tell. */
const getListedBalance = (holdings: readonly TokenBalance[] | undefined, { nativeCurrency }: Network) =>
  parseAmount(holdings?.find(({ address }) => !address)?.quantity.numeric ?? '', nativeCurrency.decimals) ?? undefined

/** US dollars for one of the draft's token; `undefined` when nobody tells it. Services write none as 0. */
function getDraftPrice(
  { token }: SendDraft,
  tokens: readonly SendableToken[],
  holdings: readonly TokenBalance[] | undefined,
): number | undefined {
  if (!token || token.nft) return undefined
  const holding = token.address
    ? tokens.find((other) => other.token.address === token.address)?.holding
    : holdings?.find(({ address }) => !address)
  return holding?.price || undefined
}

/** How the amount of a draft is entered, and what it is worth. */
function describeAmount({ sendTokenAmount = '', fiatAmount }: SendDraft, price: number | undefined) {
  const isFiat = fiatAmount !== undefined && price !== undefined
  const unit: AmountUnit = isFiat ? 'fiat' : 'token'
  return {
    price,
    unit,
    typedAmount: isFiat ? fiatAmount : sendTokenAmount,
    fiatValue: price === undefined ? undefined : toFiatAmount(sendTokenAmount, price),
  }
}

/** What a draft is completed with. `account`: the connected one; the others are `undefined` while they are unknown. */
export type SendDraftSources = {
  readonly stored: SendDraft
  readonly account: CaipAddress | undefined
  readonly holdings: readonly TokenBalance[] | undefined
  /** Base units. */
  readonly nativeBalance: bigint | undefined
  /** Of the draft's NFT, when it has one. */
  readonly nftBalance?: bigint | undefined
}

/** Completes a draft with the native coin, unless a token is chosen. `request`: `undefined` while a field is missing or invalid. */
export function resolveSendDraft(client: Client, sources: SendDraftSources) {
  const { stored, account, holdings, nativeBalance, nftBalance } = sources
  const draft = account ? withNativeToken(client, stored) : stored
  const network = draft.token && findNetwork(client.options, draft.token.caipNetworkId)
  const tokens = network && holdings ? sendableTokens(holdings, network) : []
  const listed = network && getListedBalance(holdings, network)
  const balance = getDraftBalance(draft, { tokens, nativeBalance: nativeBalance ?? listed, nftBalance })
  const isComplete = validateSend(draft, { balance, from: account && addressOf(account) }).length === 0
  const request: SendRequest | undefined = isComplete ? toSendRequest(draft, account) : undefined
  return { draft, tokens, balance, request, ...describeAmount(draft, getDraftPrice(draft, tokens, holdings)) }
}

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

/** Sets the draft's amount to everything that can be sent. Never rejects: a failure is shown as a toast. */
export async function setMaxDraftAmount(
  client: Client,
  { balance, token }: { readonly balance: bigint | undefined; readonly token: SendToken | undefined },
): Promise<void> {
  if (balance === undefined) return
  const { sendDraft } = client.state.getState()
  try {
    const { setMaxAmount } = await import('../../actions/send/setMaxAmount.js')
    await setMaxAmount(client, balance, token, sendDraft)
  } catch (thrown) {
    client.internals.notifications.showError(await toPorticoErrorAsync(thrown))
  }
}

/** The token that was drawn, and its price. */
export type DrawnPrice = { readonly token: SendToken | undefined; readonly price: number | undefined }

/** The price of the draft's token; `undefined` also while another token is drawn than the one that is chosen by now. */
function getDrawnPrice(client: Client, { token, price }: DrawnPrice) {
  const chosen = withNativeToken(client, client.state.getState().sendDraft).token
  if (!chosen || !token || !price) return undefined
  const isDrawn = chosen.caipNetworkId === token.caipNetworkId && isSameToken(chosen, token)
  return isDrawn ? { price, decimals: token.decimals } : undefined
}

/** Sets the amount of the draft to what US dollars buy. Does nothing without a price. */
export function setDraftFiatAmount(client: Client, typed: string, drawn: DrawnPrice): void {
  const known = getDrawnPrice(client, drawn)
  if (!known) return
  // What is no number of dollars is no amount of a token either, and has the same issue.
  const sendTokenAmount = toTokenAmount(typed, known.price, known.decimals) ?? typed
  updateSendDraft(client, { sendTokenAmount, fiatAmount: typed })
}

/** Sets what the amount is entered in, and leaves what would be sent as it is. */
export function setDraftUnit(client: Client, unit: AmountUnit, drawn: DrawnPrice): void {
  const { sendTokenAmount = '', fiatAmount } = client.state.getState().sendDraft
  if (unit === 'token') return updateSendDraft(client, { fiatAmount: undefined })
  const known = getDrawnPrice(client, drawn)
  if (!known || fiatAmount !== undefined) return
  updateSendDraft(client, { fiatAmount: toFiatAmount(sendTokenAmount, known.price) ?? sendTokenAmount })
}

/** All but those that need what was read. */
export const createSendDraftControls = (
  client: Client,
): Omit<SendDraftControls, 'setFiatAmount' | 'setUnit' | 'setMax' | 'retryFee'> => ({
  setToken: (token) => setSendToken(client, token),
  setAmount: (sendTokenAmount) => updateSendDraft(client, { sendTokenAmount }),
  setReceiver: (typed) => updateSendDraft(client, { receiverAddress: typed.trim(), resolvedReceiver: undefined }),
  showOpenRequest: () => showOpenRequest(client),
  reset: () => resetSendDraft(client),
})

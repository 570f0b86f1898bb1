import { normalizeAmountInput, toAmountIssue } from './typedAmount.js'
import { maxAmount } from '../../constants/amount.js'
import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { Network } from '../../entities/network.js'
import type { TokenBalance } from '../../entities/schema/blockchainSchema.js'
import type {
  RecentRecipient,
  ResolvedReceiver,
  SendDraft,
  SendNft,
  SendRequest,
  SendToken,
} from '../../entities/sendDraft.js'
import type { Issue } from '../../errors/validation.js'
import { completeAddress, isAddress, isSameAddress } from '../address/address.js'
import { addressOf, namespaceOf, networkIdOf, shortenAddress } from '../address/caip.js'
import { formatAmount, parseAmount } from './amount.js'
import { isValidNft, toNftIdentity } from './sendNft.js'

/** Fields of a send draft. */
export type SendField = 'token' | 'sendTokenAmount' | 'receiverAddress'

/** What the draft is checked against; omitted fields are not checked. Amounts in base units. */
export type SendContext = {
  /** Balance of the token that is sent. */
  readonly balance?: bigint | undefined
  /** Fee in the native coin. */
  readonly fee?: bigint | undefined
  /** The sender's address. */
  readonly from?: string | undefined
}

type SendIssue = Issue<SendField>

const zeroAddressPattern = /^(?:(?:0x)?0{40}|1{32})$/

function amountIssue({ token, sendTokenAmount }: SendDraft, { balance, fee }: SendContext): SendIssue | undefined {
  const path = 'sendTokenAmount'
  if (!sendTokenAmount) return { path, code: 'AMOUNT_REQUIRED', message: errorMessages.amountAndReceiverRequired }
  const amount = parseAmount(normalizeAmountInput(sendTokenAmount), token?.decimals ?? 255)
  if (amount === null || amount > (token?.nft?.standard === 'ERC721' ? 1n : maxAmount))
    return { path, ...toAmountIssue(sendTokenAmount) }
  if (amount === 0n) return { path, code: 'ZERO_AMOUNT', message: errorMessages.zeroAmount }
  if (!token || balance === undefined) return undefined
  const needed = token.address ? amount : amount + (fee ?? 0n)
  return needed > balance ? { path, code: 'INSUFFICIENT_FUNDS', message: errorMessages.insufficientFunds } : undefined
}

function receiverIssue(draft: SendDraft, { from }: SendContext): SendIssue | undefined {
  const path = 'receiverAddress'
  const { token } = draft
  const receiverAddress = getResolvedReceiver(draft)?.address ?? draft.receiverAddress
  if (!receiverAddress) return { path, code: 'RECEIVER_REQUIRED', message: errorMessages.amountAndReceiverRequired }
  if (token && !isAddress(receiverAddress, namespaceOf(token.caipNetworkId))) {
    return { path, code: 'INVALID_RECEIVER', message: errorMessages.invalidReceiver }
  }
  if (zeroAddressPattern.test(receiverAddress))
    return { path, code: 'ZERO_ADDRESS', message: errorMessages.zeroAddress }
  if (from && isSameAddress(receiverAddress, from))
    return { path, code: 'OWN_ADDRESS', message: errorMessages.ownAddress }
  return token?.address && isSameAddress(receiverAddress, token.address)
    ? { path, code: 'TOKEN_CONTRACT', message: errorMessages.tokenContract }
    : undefined
}

/** Whose the name in the draft is; `undefined` for an address, and until the name that is there now was looked up. */
export const getResolvedReceiver = ({ receiverAddress, resolvedReceiver }: SendDraft): ResolvedReceiver | undefined =>
  resolvedReceiver?.typed === receiverAddress ? resolvedReceiver : undefined

/**
 * Why a draft cannot be sent, at most one issue per field; empty when it can.
 *
 * @example
 * const draft = { token, sendTokenAmount: '2', receiverAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }
 * const issues = validateSend(draft, { balance: 1_500_000_000_000_000_000n })
 * issues // [{ path: 'sendTokenAmount', code: 'INSUFFICIENT_FUNDS' }]
 */
export function validateSend(draft: SendDraft, context: SendContext = {}): readonly SendIssue[] {
  const isToken = draft.token && isValidNft(draft.token)
  const tokenIssue: SendIssue | undefined = isToken
    ? undefined
    : { path: 'token', code: 'TOKEN_REQUIRED', message: errorMessages.tokenRequired }
  return [amountIssue(draft, context), receiverIssue(draft, context), tokenIssue].filter((issue) => issue !== undefined)
}

const reviews = new WeakSet<SendRequest>()

/** Whether a request was made of a draft, which it has to agree with when it is sent. */
export const isReview = (send: SendRequest): boolean => reviews.has(send)

/** The frozen request of a complete draft, so that what is signed is what was reviewed; `undefined` while a field is missing. */
export function toSendRequest(draft: SendDraft, from: CaipAddress | undefined): SendRequest | undefined {
  const { token, sendTokenAmount, receiverAddress } = draft
  if (!from || !token || !sendTokenAmount || !receiverAddress) return undefined
  const amount = parseAmount(normalizeAmountInput(sendTokenAmount), token.decimals)
  if (amount === null || amount > maxAmount) return undefined
  const resolved = getResolvedReceiver(draft)
  const to = completeAddress(resolved?.address ?? receiverAddress)
  const review = Object.freeze({ from, token, amount, to, ...(resolved && { toName: resolved.name }) })
  reviews.add(review)
  return review
}

/** The draft that a request is made of. */
export const toSendDraft = ({ token, amount, to }: SendRequest): SendDraft => ({
  token,
  sendTokenAmount: formatAmount(amount, token.decimals),
  receiverAddress: to,
  resolvedReceiver: undefined,
})

/** What stays in the form when account or network changed during a review, and which fields are cleared. */
export function keepSendDraft(
  { token, amount, to }: SendRequest,
  account: CaipAddress,
): { readonly draft: SendDraft; readonly cleared: readonly SendField[] } {
  const isSameNetwork = token.caipNetworkId === networkIdOf(account)
  const isReceiverValid = isAddress(to, namespaceOf(account)) && !isSameAddress(to, addressOf(account))
  const draft: SendDraft = {
    ...(isSameNetwork && { token, sendTokenAmount: formatAmount(amount, token.decimals) }),
    ...(isReceiverValid && { receiverAddress: to }),
  }
  const cleared: readonly (SendField | false)[] = [
    !isSameNetwork && token.address !== undefined && 'token',
    !isSameNetwork && 'sendTokenAmount',
    !isReceiverValid && 'receiverAddress',
  ]
  return { draft, cleared: cleared.filter((field) => field !== false) }
}

/** The `token` parameter of a transfer; none for the native coin. */
export const toTransferToken = ({
  address,
  decimals,
  nft,
}: SendToken): { token?: { address: string; decimals: number; nft?: SendNft } } =>
  address ? { token: { address, decimals, ...(nft && { nft: toNftIdentity(nft) }) } } : {}

/** A token that can be sent. `balance`: base units; `undefined` when the service sent an invalid amount. */
export type SendableToken = {
  readonly token: SendToken
  readonly balance: bigint | undefined
  readonly holding: TokenBalance
}

/**
 * Token balances on a network that can be sent, without the native coin, which is defined by the network. Tokens are
 * identified by address, never by symbol: anybody can create a token with a known symbol.
 */
export const sendableTokens = (holdings: readonly TokenBalance[], network: Network): readonly SendableToken[] =>
  holdings.flatMap((holding) => {
    const token = toSendableToken(holding, network)
    return token
      ? [{ token, balance: parseAmount(holding.quantity.numeric, token.decimals) ?? undefined, holding }]
      : []
  })

/** What a send takes of a token balance; `undefined` when it is of another network, or the native coin. */
export function toSendableToken(holding: TokenBalance, { caipNetworkId }: Network): SendToken | undefined {
  const { address, chainId, name, symbol, quantity } = holding
  if (!address?.startsWith(`${caipNetworkId}:`) || (chainId ?? caipNetworkId) !== caipNetworkId) return undefined
  return { caipNetworkId, address: addressOf(address), name, symbol, decimals: Number(quantity.decimals) }
}

const startAndEnd = (address: string) => {
  const letters = address.toLowerCase().replace(/^0x/, '')
  return `${letters.slice(0, 4)}…${letters.slice(-4)}`
}

/**
 * Finds a known address with the same start and end as another one: a sign of address poisoning.
 *
 * @returns `undefined` when there is none, or the address is itself known
 */
export function findLookAlikeAddress(address: string, known: readonly string[]): string | undefined {
  if (known.some((other) => isSameAddress(other, address))) return undefined
  const shortened = shortenAddress(address).toLowerCase()
  return known.find(
    (other) => startAndEnd(other) === startAndEnd(address) || shortenAddress(other).toLowerCase() === shortened,
  )
}

const isSameAccount = (one: CaipAddress, other: CaipAddress) =>
  namespaceOf(one) === namespaceOf(other) && isSameAddress(addressOf(one), addressOf(other))

/** The receivers of an account, on every network of its namespace, newest first. */
export const recipientsOf = (recent: readonly RecentRecipient[], account: CaipAddress | undefined): readonly string[] =>
  recent.filter((one) => account !== undefined && isSameAccount(one.account, account)).map(({ to }) => to)

/** Adds a receiver, once, and keeps as many of its account as are remembered. */
export function addRecipient(recent: readonly RecentRecipient[], added: RecentRecipient): readonly RecentRecipient[] {
  const others = recent.filter(({ account }) => !isSameAccount(account, added.account))
  const own = recent.filter((one) => isSameAccount(one.account, added.account) && !isSameAddress(one.to, added.to))
  return [added, ...own.slice(0, limits.recentRecipients - 1), ...others]
}

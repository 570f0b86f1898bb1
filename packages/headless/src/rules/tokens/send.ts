import { errorMessages } from '../../constants/messages.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { Issue } from '../../errors/validation.js'
import type { Network } from '../../entities/network.js'
import type { TokenBalance } from '../../entities/schema/blockchainSchema.js'
import type { SendDraft, SendRequest } from '../../entities/sendDraft.js'
import type { SendToken } from '../../entities/token.js'
import { isAddress, isSameAddress, shortenAddress } from '../address/address.js'
import { parseCaipAddress, parseCaipNetworkId } from '../address/caip.js'
import { normalizeAmountInput, parseAmount } from './amount.js'

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

type SendIssue = Issue<SendField>

const zeroAddressPattern = /^(?:(?:0x)?0{40}|1{32})$/

function amountIssue({ token, sendTokenAmount }: SendDraft, { balance, fee }: SendContext): SendIssue | undefined {
  const path = 'sendTokenAmount'
  if (!sendTokenAmount) return { path, code: 'AMOUNT_REQUIRED', message: errorMessages.amountAndReceiverRequired }
  const amount = parseAmount(normalizeAmountInput(sendTokenAmount), token?.decimals ?? 255)
  if (amount === null) return { path, code: 'INVALID_AMOUNT', message: errorMessages.invalidAmount }
  if (amount === 0n) return { path, code: 'ZERO_AMOUNT', message: errorMessages.zeroAmount }
  if (!token || balance === undefined) return undefined
  const needed = token.address ? amount : amount + (fee ?? 0n)
  return needed > balance ? { path, code: 'INSUFFICIENT_FUNDS', message: errorMessages.insufficientFunds } : undefined
}

function receiverIssue({ token, receiverAddress }: SendDraft, { from }: SendContext): SendIssue | undefined {
  const path = 'receiverAddress'
  if (!receiverAddress) return { path, code: 'RECEIVER_REQUIRED', message: errorMessages.amountAndReceiverRequired }
  if (token && !isAddress(receiverAddress, parseCaipNetworkId(token.caipNetworkId).chainNamespace)) {
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

/** Why a draft cannot be sent, at most one issue per field; none when it can. */
export function validateSend(draft: SendDraft, context: SendContext = {}): readonly SendIssue[] {
  const tokenIssue: SendIssue | undefined = draft.token
    ? undefined
    : { path: 'token', code: 'TOKEN_REQUIRED', message: errorMessages.tokenRequired }
  return [amountIssue(draft, context), receiverIssue(draft, context), tokenIssue].filter((issue) => issue !== undefined)
}

/** A draft with every field in place, frozen as what will be signed (R60); `undefined` while something is missing. */
export function toSendRequest(draft: SendDraft, from: CaipAddress | undefined): SendRequest | undefined {
  const { token, sendTokenAmount, receiverAddress } = draft
  if (!from || !token || !sendTokenAmount || !receiverAddress) return undefined
  const amount = parseAmount(normalizeAmountInput(sendTokenAmount), token.decimals)
  return amount === null ? undefined : Object.freeze({ from, token, amount, to: receiverAddress })
}

/** What a transfer of a token says of it; nothing for the native coin. */
export const toTransferToken = ({ address, decimals }: SendToken): { token?: { address: string; decimals: number } } =>
  address ? { token: { address, decimals } } : {}

/** A holding that can be sent, and how much of it there is (base units; `undefined` when the service said nonsense). */
export type SendableToken = {
  readonly token: SendToken
  readonly balance: bigint | undefined
  readonly holding: TokenBalance
}

/**
 * Holdings on a network as what a draft sends, without the native coin, which comes from the network itself. A token is
 * known by its address, never by its symbol (R16).
 */
export const sendableTokens = (
  holdings: readonly TokenBalance[],
  { caipNetworkId }: Network,
): readonly SendableToken[] =>
  holdings.flatMap((holding) => {
    const { address, chainId, name, symbol, quantity } = holding
    if (!address || (chainId ?? caipNetworkId) !== caipNetworkId || !address.startsWith(`${caipNetworkId}:`)) return []
    const decimals = Number(quantity.decimals)
    const token = { caipNetworkId, address: parseCaipAddress(address).address, name, symbol, decimals }
    return [{ token, balance: parseAmount(quantity.numeric, decimals) ?? undefined, holding }]
  })

const startAndEnd = (address: string) => {
  const letters = address.toLowerCase().replace(/^0x/, '')
  return `${letters.slice(0, 4)}…${letters.slice(-4)}`
}

/**
 * The known address that another one only looks like: another account with the same start and end (R17).
 *
 * @returns `undefined` when it looks like none, or is one of them
 */
export function findLookAlikeAddress(address: string, known: readonly string[]): string | undefined {
  if (known.some((other) => isSameAddress(other, address))) return undefined
  const shortened = shortenAddress(address).toLowerCase()
  return known.find(
    (other) => startAndEnd(other) === startAndEnd(address) || shortenAddress(other).toLowerCase() === shortened,
  )
}

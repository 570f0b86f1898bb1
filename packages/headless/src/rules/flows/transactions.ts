import { limits } from '../../constants/limits.js'
import type { CaipAddress, CaipNetworkId } from '../../entities/caip.js'
import type { SendRequest, SendToken } from '../../entities/sendDraft.js'
import type { PorticoError } from '../../errors/base.js'
import { addressOf, namespaceOf, networkIdOf } from '../address/caip.js'
import { isSameAddress } from '../address/address.js'
import { nativeToken, toTokenId } from '../tokens/nativeToken.js'
import { isSameToken } from '../tokens/sendNft.js'

/**
 * `handedOver`: the wallet has it. `pending`: the network has it, but it is in no block yet. `confirmed`, `failed`: in a block.
 * `replaced`: another transaction of the account took its place in a block, e.g. after the user sped it up or canceled it in the
 * wallet. `dropped`: the network no longer has it. `expired`: it was valid only for blocks that have passed.
 */
export type TransactionStatus = 'handedOver' | 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped' | 'expired'

type HandedOverTransaction = {
  /** Identifies it in this browser. */
  readonly id: string
  readonly account: CaipAddress
  readonly caipNetworkId: CaipNetworkId
  /** When the wallet was asked (epoch ms). */
  readonly time: number
  readonly status: TransactionStatus
  /** Whether neither the wallet nor the network could report its outcome. Only while it is `handedOver`. */
  readonly isUnknown: boolean
  /**
   * Of a wallet that tells after a reload what became of a request, by the `id`, as the embedded wallet does: whether it has been sent
   * to the wallet.
   */
  readonly request?: 'waiting' | 'sent' | undefined
  /** `undefined` until the wallet returns it. */
  readonly hash?: string | undefined
  /** EVM: nonce of the transaction, once a node has reported it. */
  readonly nonce?: number | undefined
  /** Solana: the last block that can include it. */
  readonly lastValidBlockHeight?: number | undefined
  /** Hash of the transaction in its place. */
  readonly replacedBy?: string | undefined
  /**
   * What the account paid for it once it was confirmed, in base units of the native coin; `undefined` when somebody else paid, or no
   * node has reported it.
   */
  readonly fee?: bigint | undefined
  /** Why it failed. */
  readonly error?: PorticoError | undefined
}

/** What `useSend` or `sendToken` handed over. */
export type PendingTransfer = HandedOverTransaction & {
  readonly kind: 'send'
  readonly token: SendToken
  /** In base units of the token. */
  readonly amount: bigint
  readonly to: string
}

/** What `useSwap` handed over: the swap, or the approval before it, which allows the exchange to take the amount. */
export type PendingSwap = HandedOverTransaction & {
  readonly kind: 'swap' | 'approval'
  readonly token: SendToken
  /** In base units of the token. */
  readonly amount: bigint
  /** Symbol of the token that is received. */
  readonly toSymbol: string
  /** The token that is received. */
  readonly toToken?: CaipAddress | undefined
  /** What a confirmed swap received, in base units of that token; `undefined` until a node has reported it. */
  readonly received?: bigint | undefined
  /** Whether one request approves and swaps (EIP-5792). */
  readonly isBatch?: boolean | undefined
  /** With `isBatch`: id of the request in the wallet; `undefined` until the wallet returns it. */
  readonly callsId?: string | undefined
}

/** Several calls in one request (EIP-5792). They become one transaction or several; `hash` is that of the last one. */
export type PendingCalls = HandedOverTransaction & {
  readonly kind: 'calls'
  /** Id of the calls in the wallet, for `getCallsStatus`; `undefined` until the wallet returns it. */
  readonly callsId?: string | undefined
}

/**
 * A transaction that was handed over to a wallet: a transfer, a swap, several calls, or a transaction that the application built,
 * of which only the status is known.
 */
export type PendingTransaction =
  | PendingTransfer
  | PendingSwap
  | (HandedOverTransaction & { readonly kind: 'transaction' })
  | PendingCalls

/** The tokens whose balance a transaction changes: what is sent, what is received, and the native coin, which pays the fee. */
export function movedTokens(transaction: PendingTransaction): readonly CaipAddress[] {
  const { caipNetworkId } = transaction
  const native = nativeToken(caipNetworkId)
  if (!('token' in transaction)) return [native]
  const sent = toTokenId(caipNetworkId, transaction.token.address)
  const received = transaction.kind === 'swap' ? transaction.toToken : undefined
  return [...new Set([native, sent, received ?? sent])]
}

/** How a transaction ended. */
export type TransactionOutcome =
  /**
   * `received`: what a swap received, in base units. `fee`: what the account paid, in base units of the native coin; `undefined` when
   * somebody else paid, or the node does not tell.
   */
  | { readonly status: 'confirmed'; readonly received?: bigint | undefined; readonly fee?: bigint | undefined }
  | { readonly status: 'dropped' | 'expired' }
  | { readonly status: 'failed'; readonly error: PorticoError }
  | { readonly status: 'replaced'; readonly replacedBy: string }

/** The state of a transaction that has not ended, according to a node. */
export type TransactionProgress = {
  /** Whether the node has the transaction. */
  readonly isKnown: boolean
  readonly nonce?: number | undefined
  readonly lastValidBlockHeight?: number | undefined
}

export type TransactionEvent =
  | { readonly type: 'requested'; readonly progress: 'waiting' | 'sent' }
  | { readonly type: 'handedOver'; readonly hash: string }
  /** Of calls: the wallet took them. */
  | { readonly type: 'accepted'; readonly callsId: string }
  /** Nobody is going to tell what became of it. */
  | { readonly type: 'outcomeUnknown' }
  | ({ readonly type: 'progress' } & TransactionProgress)
  | { readonly type: 'ended'; readonly outcome: TransactionOutcome }

export const isTransfer = (transaction: PendingTransaction): transaction is PendingTransfer =>
  transaction.kind === 'send'

export const isSwap = (transaction: PendingTransaction): transaction is PendingSwap =>
  transaction.kind === 'swap' || transaction.kind === 'approval'

/** Whether it is several calls in one request, of which the wallet alone knows what becomes of them. */
export const isCalls = (
  transaction: PendingTransaction,
): transaction is PendingCalls | (PendingSwap & { readonly isBatch: true }) =>
  transaction.kind === 'calls' || (isSwap(transaction) && transaction.isBatch === true)

/** Whether the wallet returned something by which it can be looked for. */
export const isReported = (transaction: PendingTransaction): boolean =>
  transaction.hash !== undefined || (isCalls(transaction) && transaction.callsId !== undefined)

/** Whether nothing can happen to it any more. */
export const isEnded = ({ status }: PendingTransaction): boolean => status !== 'handedOver' && status !== 'pending'

function toProgressed(transaction: PendingTransaction, progress: TransactionProgress): PendingTransaction {
  const { isKnown, nonce = transaction.nonce } = progress
  const { lastValidBlockHeight = transaction.lastValidBlockHeight } = progress
  const status = isKnown ? 'pending' : transaction.status
  const isNews =
    status !== transaction.status ||
    nonce !== transaction.nonce ||
    lastValidBlockHeight !== transaction.lastValidBlockHeight
  if (!isNews) return transaction
  return { ...transaction, status, isUnknown: transaction.isUnknown && !isKnown, nonce, lastValidBlockHeight }
}

/** The transaction once nobody is going to tell what became of it. */
export const toUnknown = (transaction: PendingTransaction): PendingTransaction =>
  transaction.status === 'handedOver' && !transaction.isUnknown ? { ...transaction, isUnknown: true } : transaction

/** The transaction after an event; the same object when the event does not apply or tells nothing new. */
export function nextTransaction(transaction: PendingTransaction, event: TransactionEvent): PendingTransaction {
  if (isEnded(transaction)) return transaction
  const { hash } = transaction
  switch (event.type) {
    case 'requested':
      return isReported(transaction) ? transaction : { ...transaction, request: event.progress }
    case 'handedOver':
      return hash === undefined ? { ...transaction, hash: event.hash, isUnknown: false } : transaction
    case 'accepted':
      return isCalls(transaction) ? { ...transaction, callsId: event.callsId, isUnknown: false } : transaction
    case 'outcomeUnknown':
      return toUnknown(transaction)
    case 'progress':
      return isReported(transaction) ? toProgressed(transaction, event) : transaction
    case 'ended':
      return isReported(transaction) ? { ...transaction, isUnknown: false, ...event.outcome } : transaction
  }
}

/** The list, newest first, with a transaction added, or replaced by its id. The oldest that ended makes room first. */
export function putTransaction(
  list: readonly PendingTransaction[],
  transaction: PendingTransaction,
): readonly PendingTransaction[] {
  if (list.some(({ id }) => id === transaction.id))
    return list.map((other) => (other.id === transaction.id ? transaction : other))
  const all = [transaction, ...list].toSorted((one, other) => other.time - one.time)
  if (all.length <= limits.pendingTransactions) return all
  const oldest = all.findLast(isEnded) ?? all.at(-1)
  return all.filter((other) => other !== oldest)
}

/** Whether a transaction is of this account, on whatever network of its namespace. */
export const isTransactionOf = ({ account }: PendingTransaction, owner: CaipAddress): boolean =>
  namespaceOf(account) === namespaceOf(owner) && isSameAddress(addressOf(account), addressOf(owner))

/** Whether it is of this account, on its network, and may still go through. */
export const isUndecidedOf = (transaction: PendingTransaction, owner: CaipAddress): boolean =>
  !isEnded(transaction) && transaction.caipNetworkId === networkIdOf(owner) && isTransactionOf(transaction, owner)

/** Whether a transfer of the same single piece (ERC-721) may still go through: there is no second one to send. */
export const isNftUndecided = (
  transactions: readonly PendingTransaction[],
  token: SendToken,
  owner: CaipAddress,
): boolean =>
  token.nft?.standard === 'ERC721' &&
  transactions.some((one) => isTransfer(one) && isUndecidedOf(one, owner) && isSameToken(one.token, token))

/** What was reviewed before it was handed over. */
export const toReviewedRequest = ({ account: from, token, amount, to }: PendingTransfer): SendRequest =>
  Object.freeze({ from, token, amount, to })

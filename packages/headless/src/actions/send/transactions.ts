import { type Client, getStorage } from '../../client/client.js'
import { lifetimeOf } from '../../client/lifetime.js'
import { connectedSession } from '../../client/selectors.js'
import type { PorticoState } from '../../client/state.js'
import { limits } from '../../constants/limits.js'
import type { CaipAddress } from '../../entities/caip.js'
import { hashPattern } from '../../entities/sendDraft.js'
import { isSameAddress } from '../../rules/address/address.js'
import { addressOf, namespaceOf, networkIdOf } from '../../rules/address/caip.js'
import {
  isEnded,
  isReported,
  nextTransaction,
  type PendingSwap,
  type PendingTransaction,
  type PendingTransfer,
  putTransaction,
  type TransactionEvent,
} from '../../rules/flows/transactions.js'
import { toNftIdentity } from '../../rules/tokens/sendNft.js'
import { ownProperty } from '../../services/storage/storageValues.js'
import { isDisconnected } from '../../session/sessions.js'
import type { SwapState } from '../../flows/swap/machine.js'
import { moveSend } from './sendDraft.js'

/** Whether the wallet of its namespace has this account; `undefined` while no wallet is connected there. */
export function isConnectedAs(state: PorticoState, account: CaipAddress): boolean | undefined {
  const session = connectedSession(state, namespaceOf(account))
  return session && isSameAddress(session.address, addressOf(account))
}

/** What a transaction transfers or swaps, if it does. */
type TransactionDetails =
  | Pick<PendingTransfer, 'kind' | 'token' | 'amount' | 'to'>
  | Pick<PendingSwap, 'kind' | 'token' | 'amount' | 'toSymbol' | 'toToken' | 'isBatch'>
  | { readonly kind: 'transaction' | 'calls' }

/** A transaction that is handed over to the wallet of the account now. */
export const createTransaction = (
  id: string,
  account: CaipAddress,
  details: TransactionDetails,
): PendingTransaction => ({
  ...details,
  id,
  account,
  caipNetworkId: networkIdOf(account),
  time: Date.now(),
  status: 'handedOver',
  isUnknown: false,
})

export const findTransaction = ({ state }: Client, id: string): PendingTransaction | undefined =>
  state.getState().transactions.find((transaction) => transaction.id === id)

/** Of one that has not ended, all but what a later page finds out by itself. */
function toStored(transaction: PendingTransaction): object {
  const stored = { ...transaction, caipNetworkId: undefined, isUnknown: undefined }
  if (!('token' in stored)) return stored
  const { token, amount } = stored
  return {
    ...stored,
    token: token.nft ? { ...token, nft: toNftIdentity(token.nft) } : token,
    amount: amount.toString(),
  }
}

/** Changes what is stored of one transaction, and leaves those of other tabs as they are. `undefined` removes it. */
function store(client: Client, id: string, transaction: PendingTransaction | undefined): void {
  const storage = getStorage(client)
  const others = (storage.read('transactions') ?? []).filter((other) => ownProperty(other, 'id') !== id)
  const own = transaction && !isEnded(transaction) ? [toStored(transaction)] : []
  const list = [...own, ...others].slice(0, limits.pendingTransactions)
  storage.write('transactions', list.length > 0 ? list : undefined)
}

/** Lists a transaction, in the store and in storage. */
export function addTransaction(client: Client, transaction: PendingTransaction): void {
  if (lifetimeOf(client).aborted) return
  client.internals.store.update(({ transactions }) => ({ transactions: putTransaction(transactions, transaction) }))
  store(client, transaction.id, transaction)
}

/** Moves a transaction by an event. A late one about a transaction that is gone, or that ended, changes nothing. */
export function moveTransaction(client: Client, id: string, event: TransactionEvent): void {
  const transaction = findTransaction(client, id)
  const next = transaction && nextTransaction(transaction, event)
  if (next && next !== transaction) addTransaction(client, next)
}

/** Takes a transaction that was not sent out of the list. */
export function removeTransaction(client: Client, id: string): void {
  if (lifetimeOf(client).aborted || !findTransaction(client, id)) return
  client.internals.store.update(({ transactions }) => ({ transactions: transactions.filter((one) => one.id !== id) }))
  store(client, id, undefined)
}

/** Not by its rules: they load with the view of a swap, and this with the page. */
const leaveSwap = (client: Client): void => client.internals.store.update(() => ({ swap: undefined }))

/** Takes a transaction out of the list, and out of `useSend` and `useSwap`. Whatever happens to it is not told any more. */
export function forgetTransaction(client: Client, id: string): void {
  removeTransaction(client, id)
  moveSend(client, { type: 'released', id })
  const swap: SwapState | undefined = client.state.getState().swap
  if (swap && 'id' in swap && swap.id === id) leaveSwap(client)
}

/**
 * A disconnected wallet takes the transactions of its accounts along. A stored session that cannot be restored is not a disconnect:
 * the user may connect the same account again.
 */
export function forgetDisconnected(client: Client, before: PorticoState): void {
  const { sessions, transactions } = client.state.getState()
  for (const { id, account } of transactions)
    if (isDisconnected(before.sessions, sessions, account)) forgetTransaction(client, id)
}

/** Neither a send nor a swap is shown to another account. Their reviews look after themselves. */
export function leaveOtherAccount(client: Client): void {
  const state = client.state.getState()
  const { send, swap } = state
  const isOfOther = (account: CaipAddress) => isConnectedAs(state, account) === false
  if (send && send.step !== 'form' && send.step !== 'review' && isOfOther(send.request.from))
    moveSend(client, { type: 'accountLost' })
  if (swap && swap.step !== 'ready' && swap.step !== 'review' && isOfOther(swap.review.account)) leaveSwap(client)
}

/** Takes over what another tab heard of a transaction that it handed over, and this one cannot hear of. */
export function followOtherTab(client: Client): void {
  const stored = getStorage(client).read('transactions') ?? []
  const unheard = client.state.getState().transactions.filter((one) => one.isUnknown && !isReported(one))
  for (const { id } of unheard) {
    const current = stored.find((other) => ownProperty(other, 'id') === id)
    const hash = ownProperty(current, 'hash')
    const callsId = ownProperty(current, 'callsId')
    // Of calls, the wallet tells only by their id what became of them.
    if (typeof callsId === 'string') moveTransaction(client, id, { type: 'accepted', callsId })
    else if (typeof hash === 'string' && hashPattern.test(hash))
      moveTransaction(client, id, { type: 'handedOver', hash })
    else if (!current) forgetTransaction(client, id)
  }
}

import type { Client } from '../../client/client.js'
import { getStorage } from '../../client/storage.js'
import { findNetwork } from '../../client/selectors.js'
import { parseStoredTransaction } from '../../entities/schema/sendSchema.js'
import { networkIdOf } from '../../rules/address/caip.js'
import {
  isEnded,
  nextTransaction,
  type PendingTransaction,
  putTransaction,
  type TransactionEvent,
} from '../../rules/flows/transactions.js'
import { moveSend } from './sendDraft.js'

const lifetimes = new WeakMap<Client, AbortController>()

/** Aborted when the client is destroyed: from then on nothing is written into it, nor into storage. */
export function lifetimeOf(client: Client): AbortSignal {
  const { disposables } = client.internals
  const lifetime = lifetimes.get(client) ?? new AbortController()
  if (!lifetimes.has(client)) disposables.add(() => lifetime.abort())
  lifetimes.set(client, lifetime)
  return lifetime.signal
}

export const findTransaction = ({ state }: Client, id: string): PendingTransaction | undefined =>
  state.getState().transactions.find((transaction) => transaction.id === id)

function toStored(transaction: PendingTransaction): object {
  const { id, kind, account, token, amount, to, time, status, hash, nonce, lastValidBlockHeight } = transaction
  const base = { id, kind, account, token, amount: amount.toString(), to, time, status }
  return { ...base, hash, nonce, lastValidBlockHeight }
}

/** What is stored, of networks that are configured. */
export function readStoredTransactions(client: Client): readonly PendingTransaction[] {
  const stored = getStorage(client).read('transactions') ?? []
  return stored.flatMap((value) => {
    const data = parseStoredTransaction(value)
    const caipNetworkId = data && networkIdOf(data.account)
    if (!data || data.token.caipNetworkId !== caipNetworkId || !findNetwork(client.options, caipNetworkId)) return []
    // Without a hash, only the page that asked the wallet can hear of it.
    return [{ ...data, caipNetworkId, time: Math.min(data.time, Date.now()), isUnknown: data.hash === undefined }]
  })
}

/** Changes what is stored of one transaction, and leaves those of other tabs as they are. `undefined` removes it. */
function store(client: Client, id: string, transaction: PendingTransaction | undefined): void {
  const others = readStoredTransactions(client).filter((other) => other.id !== id)
  const list = transaction && !isEnded(transaction) ? putTransaction(others, transaction) : others
  getStorage(client).write('transactions', list.length > 0 ? list.map(toStored) : undefined)
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

/** Takes a transaction out of the list, and out of `useSend`. Whatever happens to it is not told any more. */
export function forgetTransaction(client: Client, id: string): void {
  removeTransaction(client, id)
  moveSend(client, { type: 'letGo', id })
}

/** Lists what storage has and this page does not. Returns it, newest first. */
export function adoptStoredTransactions(client: Client): readonly PendingTransaction[] {
  const stored = readStoredTransactions(client)
  if (stored.length === 0) getStorage(client).write('transactions', undefined)
  const adopted = stored.filter(({ id }) => !findTransaction(client, id))
  client.internals.store.update(({ transactions }) => ({
    transactions: adopted.toReversed().reduce(putTransaction, transactions),
  }))
  return adopted
}

import { checkClient } from '../../client/checkClient.js'
import { lifetimeOf } from '../../client/lifetime.js'
import type { QueryClient } from '@tanstack/react-query'
import type { ReadOptions, WaitForTransactionOptions } from '../../chains/adapter.js'
import { type Client, getStorage, type Slot } from '../../client/client.js'
import { findNetwork } from '../../client/selectors.js'
import type { PorticoState } from '../../client/state.js'
import { limits } from '../../constants/limits.js'
import { errorMessages, noticeMessages } from '../../constants/messages.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { Network } from '../../entities/network.js'
import type { TokenBalance } from '../../entities/schema/blockchainSchema.js'
import type { SendToken } from '../../entities/sendDraft.js'
import { TransactionExpiredError } from '../../errors/request.js'
import { clearAccountCaches, invalidateOutdated } from '../../queries/cache/accountCaches.js'
import { addMovedTokens, getAccountQueryState } from '../../queries/accountQueryState.js'
import { addressOf } from '../../rules/address/caip.js'
import {
  isCalls,
  isEnded,
  isReported,
  isSwap,
  isTransfer,
  movedTokens,
  type PendingTransaction,
  type TransactionOutcome,
} from '../../rules/flows/transactions.js'
import { toTokenId } from '../../rules/tokens/nativeToken.js'
import { linkAbort, sleep } from '../../services/abort.js'
import { randomId } from '../../services/browser/randomId.js'
import { requireVariable } from '../reportError.js'
import {
  addTransaction,
  createTransaction,
  findTransaction,
  followOtherTab,
  forgetDisconnected,
  forgetTransaction,
  isConnectedAs,
  leaveOtherAccount,
  moveTransaction,
} from './transactions.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** What runs for the transactions of a client. */
type Watch = {
  /** What its outdated reads are refreshed in. */
  queryClient: QueryClient | undefined
  /** Transactions that are being looked for, by id. */
  readonly lookups: Map<string, AbortController>
  /** Transactions whose wallet is asked, or was, what became of the request for them, by id. */
  readonly recalls: Map<string, AbortController>
  /** Set while the transactions are watched. */
  stop?: () => void
}

const watches: Slot<Watch> = {
  create: () => ({ queryClient: undefined, lookups: new Map(), recalls: new Map() }),
  release({ stop, lookups, recalls }) {
    stop?.()
    for (const running of [...lookups.values(), ...recalls.values()]) running.abort()
  },
}

/** Tells the user how a transaction ended. */
function announce({ internals: { notifications } }: Client, outcome: TransactionOutcome): void {
  switch (outcome.status) {
    case 'confirmed':
      return notifications.show({
        variant: 'success',
        code: 'TRANSACTION_CONFIRMED',
        message: noticeMessages.transactionConfirmed,
      })
    case 'failed':
      return notifications.showError(outcome.error)
    case 'expired':
      return notifications.showError(new TransactionExpiredError())
    case 'replaced':
      return notifications.show({
        variant: 'error',
        code: 'TRANSACTION_REPLACED',
        message: errorMessages.transactionReplaced,
      })
    case 'dropped':
      return notifications.show({
        variant: 'error',
        code: 'TRANSACTION_DROPPED',
        message: errorMessages.transactionDropped,
      })
  }
}

const signalOf = ({ signal }: WaitForTransactionOptions): ReadOptions => (signal ? { signal } : {})

/** Asks the nodes, and of calls the wallet, which alone knows what became of them. */
async function waitForOutcome(
  client: Client,
  network: Network,
  transaction: PendingTransaction,
  options: WaitForTransactionOptions,
): Promise<TransactionOutcome> {
  if (isCalls(transaction)) {
    const { waitForCalls } = await import('./waitForCalls.js')
    const { hashes, outcome } = await waitForCalls(client, network, transaction.callsId ?? '', options)
    const hash = hashes.at(-1)
    if (hash && !options.signal?.aborted) moveTransaction(client, transaction.id, { type: 'handedOver', hash })
    if (transaction.kind === 'calls') return outcome
    const { settleBatch } = await import('../swap/settleSwap.js')
    return settleBatch(client, network, { ...transaction, hash }, outcome, signalOf(options))
  }
  const { waitForTransaction } = await client.internals.getChainActions(network.chainNamespace, 'waitForTransaction')
  const { hash = '', nonce, lastValidBlockHeight, account } = transaction
  const sent = { hash, from: addressOf(account), nonce, lastValidBlockHeight }
  const outcome = await waitForTransaction(network, sent, options)
  if (transaction.kind !== 'swap') return outcome
  const { settleSwap } = await import('../swap/settleSwap.js')
  return settleSwap(client, network, transaction, outcome, signalOf(options))
}

/**
 * Looks for a transaction until it ended, or until `signal` is aborted. A node that fails is asked again later. A transaction that
 * no node ever had becomes unknown in the end.
 */
async function lookUp(client: Client, id: string, signal: AbortSignal): Promise<void> {
  const isOverdue = () => {
    const { status, time = 0 } = findTransaction(client, id) ?? {}
    return status !== 'pending' && Date.now() - time >= limits.confirmation.unreported
  }
  for (;;) {
    const transaction = findTransaction(client, id)
    const network = transaction && findNetwork(client.options, transaction.caipNetworkId)
    if (!transaction || !isReported(transaction) || !network || signal.aborted) return
    const round = new AbortController()
    const unlink = linkAbort(signal, round)
    try {
      const outcome = await waitForOutcome(client, network, transaction, {
        signal: round.signal,
        onProgress(progress) {
          if (signal.aborted) return
          moveTransaction(client, id, { type: 'progress', ...progress })
          if (isOverdue()) round.abort()
        },
      })
      if (signal.aborted) return
      moveTransaction(client, id, { type: 'ended', outcome })
      return announce(client, outcome)
    } catch {
      // No node can tell now, or it has been looked for long enough.
      if (signal.aborted) return
      if (isOverdue()) return moveTransaction(client, id, { type: 'outcomeUnknown' })
      await sleep(limits.confirmation.slowPollInterval, signal)
    } finally {
      unlink()
    }
  }
}

/** Has the service tell amounts of now, of the recipient, too: it may be another account of the user. */
function noteMovement(client: Client, { queryClient }: Watch, transaction: PendingTransaction): void {
  const { account, caipNetworkId } = transaction
  addMovedTokens(client, account, movedTokens(transaction))
  if (isTransfer(transaction)) {
    const token = toTokenId(caipNetworkId, transaction.token.address)
    return addMovedTokens(client, `${caipNetworkId}:${transaction.to}`, [token])
  }
  if (isSwap(transaction)) return
  // What the application built may have moved any of them.
  const queryKey = ['portico', 'portfolio', account]
  const [, held = []] = queryClient?.getQueriesData<readonly TokenBalance[]>({ queryKey })[0] ?? []
  addMovedTokens(
    client,
    account,
    held.slice(0, limits.items.nested).flatMap(({ address }) => address ?? []),
  )
}

/** Meanwhile nothing read is cached in storage, because a reload would show the amounts from before the transaction. */
async function lookUpAndRefresh(client: Client, watch: Watch, id: string, signal: AbortSignal): Promise<void> {
  const queryState = getAccountQueryState(client)
  const refresh = () => {
    const { queryClient } = watch
    if (queryClient && !signal.aborted) void invalidateOutdated(queryClient, 'transaction')
  }
  queryState.pendingTransactions += 1
  clearAccountCaches(getStorage(client), { outdatedBy: 'transaction' })
  refresh()
  await lookUp(client, id, signal)
  queryState.pendingTransactions -= 1
  if (!signal.aborted) watch.lookups.delete(id)
  const ended = findTransaction(client, id)
  if (ended && isEnded(ended)) noteMovement(client, watch, ended)
  refresh()
}

/** Ends what runs for transactions that are not listed any more, or not of a connected account. */
function endOutdated(state: PorticoState, running: Map<string, AbortController>): void {
  for (const [id, controller] of running) {
    if (state.transactions.some((other) => other.id === id && isConnectedAs(state, other.account))) continue
    controller.abort()
    running.delete(id)
  }
}

/** Has wallets asked, once, about requests whose answer no page gets. */
function updateRecalls(client: Client, { recalls }: Watch): void {
  const state = client.state.getState()
  endOutdated(state, recalls)
  for (const transaction of state.transactions) {
    const { id, account, request, isUnknown } = transaction
    if (!request || !isUnknown || isReported(transaction) || !isConnectedAs(state, account) || recalls.has(id)) continue
    const recall = new AbortController()
    recalls.set(id, recall)
    const loading = import('./recallTransaction.js')
    // Where it does not load, nobody can tell.
    loading.then(({ recallTransaction }) => recallTransaction(client, id, recall.signal)).catch(() => undefined)
  }
}

/** Starts and stops lookups, so that exactly what has a hash, did not end and is of a connected account is looked for. */
function updateLookups(client: Client, watch: Watch): void {
  const state = client.state.getState()
  const wanted = state.transactions.filter(
    (transaction) =>
      isReported(transaction) &&
      !isEnded(transaction) &&
      !transaction.isUnknown &&
      isConnectedAs(state, transaction.account),
  )
  endOutdated(state, watch.lookups)
  for (const { id } of wanted) {
    if (watch.lookups.has(id)) continue
    const lookup = new AbortController()
    watch.lookups.set(id, lookup)
    void lookUpAndRefresh(client, watch, id, lookup.signal)
  }
}

/**
 * Looks for the listed transactions as long as their account is connected, and tells how each of them ended. Safe to call again.
 *
 * @param queryClient - the query client whose balances and activity are refreshed
 */
export function watchTransactions(client: Client, queryClient?: QueryClient): void {
  const { store, slot } = client.internals
  const watch = slot(watches)
  watch.queryClient = queryClient ?? watch.queryClient
  if (lifetimeOf(client).aborted || watch.stop) return
  const stopFollowing = getStorage(client).onChangeInOtherTab('transactions', () => followOtherTab(client))
  const unsubscribe = store.subscribe(
    (state) => state,
    (state, before) => {
      if (state.sessions !== before.sessions) {
        forgetDisconnected(client, before)
        leaveOtherAccount(client)
      }
      if (state.sessions === before.sessions && state.transactions === before.transactions) return
      updateLookups(client, watch)
      updateRecalls(client, watch)
    },
  )
  watch.stop = () => {
    unsubscribe()
    stopFollowing()
  }
  updateLookups(client, watch)
  updateRecalls(client, watch)
}

/** `account`: the sender with its network. `transfer`: what is transferred; left out for any other transaction. */
export type WatchTransactionVariables = {
  readonly account: CaipAddress
  readonly hash: string
  readonly transfer?:
    | {
        readonly token: SendToken
        /** In base units of the token. */
        readonly amount: bigint
        readonly to: string
      }
    | undefined
}

/**
 * Lists and watches a transaction that the app sent without Portico: `usePendingTransactions` lists it, and a toast shows the
 * outcome. Not needed for transactions of `useSend` or `sendTransaction`.
 *
 * @param queryClient - the query client whose balances and activity are refreshed
 * @returns the transaction once it ended, or once it is no longer watched: after a disconnect, after `destroy`, or when no node
 * had it for half an hour. Stays pending while the account is not connected or its network not configured. Rejects only when
 * variables are missing
 * @example
 * const { status, replacedBy } = await watchTransaction(portico, { account: caipAddress, hash })
 */
export async function watchTransaction(
  client: Client,
  variables: WatchTransactionVariables,
  queryClient?: QueryClient,
): Promise<PendingTransaction> {
  const { account, hash, transfer } = requireVariable(client, variables, 'watchTransaction', 'hash')
  const { store } = client.internals
  const details = transfer ? ({ kind: 'send', ...transfer } as const) : ({ kind: 'transaction' } as const)
  const added: PendingTransaction = { ...createTransaction(randomId(), account, details), hash }
  addTransaction(client, added)
  watchTransactions(client, queryClient)
  const lifetime = lifetimeOf(client)
  return new Promise((resolve) => {
    let last = added
    const settle = () => {
      const current = findTransaction(client, added.id)
      last = current ?? last
      if (current && !isEnded(current) && !current.isUnknown && !lifetime.aborted) return
      unsubscribe()
      lifetime.removeEventListener('abort', settle)
      resolve(last)
    }
    const unsubscribe = store.subscribe(({ transactions }) => transactions, settle)
    lifetime.addEventListener('abort', settle)
    settle()
  })
}

/**
 * Removes a transaction from the list, e.g. one whose outcome stays unknown.
 *
 * @example
 * dismissTransaction(portico, id)
 */
export function dismissTransaction(client: Client, id: string): void {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'dismissTransaction')
  return forgetTransaction(client, id)
}

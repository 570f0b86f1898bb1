import type { TransferOptions } from '../../chains/adapter.js'
import type { Client } from '../../client/client.js'
import type { Network } from '../../entities/network.js'
import type { PorticoError } from '../../errors/base.js'
import { RequestAbortedError } from '../../errors/connection.js'
import { TransactionOutcomeUnknownError } from '../../errors/request.js'
import { isCalls, type PendingTransaction } from '../../rules/flows/transactions.js'
import { getExplorerUrl } from '../../rules/network/network.js'
import { reportError } from '../reportError.js'
import { getSigner, refreshAfterCheck, toOpenRequest, withWalletLock } from '../signer.js'
import { trackRequest } from './openRequest.js'
import { addTransaction, moveTransaction, removeTransaction } from './transactions.js'
import { lifetimeOf } from '../../client/lifetime.js'

/** A transaction that was sent but is not confirmed yet. */
export type SendResult = {
  /** Hash or signature of the transaction, as the chain names it. */
  readonly hash: string
  /** The transaction's page on the network's explorer, if it has one. */
  readonly explorerUrl?: string
  readonly network: Network
}

export type ListedHandOver = {
  readonly network: Network
  /** What is listed. */
  readonly transaction: PendingTransaction
  /** Called once, when it is. */
  readonly onListed?: () => void
  /** Asked right before the wallet is: when it is not wanted any more, the wallet is not asked. */
  readonly isWanted?: () => boolean
  /**
   * Stops waiting for the wallet, so that the account can send another request. A wallet that was asked may still send this one.
   */
  readonly signal?: AbortSignal | undefined
  /** Asks the wallet with these options. Resolves with the hash; of calls, with their id. */
  readonly run: (options: TransferOptions) => Promise<string>
  /** Called with what it rejects with, unless the wait for the wallet was ended. */
  readonly onFailure?: (error: PorticoError) => void
}

/**
 * Hands a transaction over to the connected wallet, with at most one request, and lists it as soon as the wallet is asked. One
 * that the wallet refuses leaves the list; one that nobody can tell about stays in it.
 *
 * @throws what `run` throws, as a `PorticoError`
 */
export async function handOverListed(
  client: Client,
  { network, transaction, onListed, isWanted, signal, run, onFailure }: ListedHandOver,
): Promise<SendResult> {
  const { id, kind } = transaction
  const lifetime = lifetimeOf(client)
  const open = { ...toOpenRequest(getSigner(client, network), kind), id }
  let isStopped = false
  let isListed = false
  /** Once: what the user took out of the list meanwhile does not come back. */
  const list = () => {
    if (isListed) return
    isListed = true
    // The time is that of the request to the wallet; checks came before.
    addTransaction(client, { ...transaction, time: Date.now() })
    onListed?.()
  }
  const { tracking, end } = trackRequest(client, id)
  const request = async () => {
    try {
      const hash = await run({
        onHandOver() {
          if (lifetime.aborted || isStopped || isWanted?.() === false) throw new RequestAbortedError()
          list()
        },
        tracking,
      }).finally(end)
      list()
      const areCalls = isCalls(transaction)
      moveTransaction(client, id, areCalls ? { type: 'accepted', callsId: hash } : { type: 'handedOver', hash })
      const explorerUrl = areCalls ? undefined : getExplorerUrl(network, 'tx', hash)
      return { hash, network, ...(explorerUrl && { explorerUrl }) }
    } catch (thrown) {
      refreshAfterCheck(client, network.chainNamespace, thrown)
      const error = reportError(client, thrown)
      onFailure?.(error)
      if (error.code === 'OUTCOME_UNKNOWN') {
        list()
        moveTransaction(client, id, { type: 'outcomeUnknown' })
      } else {
        isListed = false
        removeTransaction(client, id)
      }
      throw error
    }
  }
  try {
    return await withWalletLock(client, open, request, signal)
  } catch (thrown) {
    isStopped = true
    if (!isListed || thrown instanceof TransactionOutcomeUnknownError) throw thrown
    moveTransaction(client, id, { type: 'outcomeUnknown' })
    throw new TransactionOutcomeUnknownError({ cause: thrown })
  }
}

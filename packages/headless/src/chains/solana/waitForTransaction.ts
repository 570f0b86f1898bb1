import type { z } from 'zod/mini'
import { limits } from '../../constants/limits.js'
import type { PorticoError } from '../../errors/base.js'
import { RequestTimeoutError, TransactionExpiredError } from '../../errors/request.js'
import { sleep } from '../../services/abort.js'
import { blockHeightSchema, statusSchema, type SolanaRpcRequestFn, type SolanaRpc } from './rpc.js'

/** A sent transaction. `lastValidBlockHeight`: the last block that can include it, if known. */
export type PendingTransaction = { readonly hash: string; readonly lastValidBlockHeight: number | undefined }

type Status = z.output<typeof statusSchema>['value'][0]

const isFinal = (status: Status): status is NonNullable<Status> =>
  status !== null && status.confirmationStatus !== null && status.confirmationStatus !== 'processed'

/**
 * Polls a transaction every second until it is confirmed, or until its blockhash expires after 150 blocks. Errors of a
 * node that can be retried are ignored.
 *
 * @returns `false` when the transaction failed in its block
 * @throws TransactionExpiredError when no block can include it any more
 * @throws RequestTimeoutError after five minutes
 * @throws RequestAbortedError when `signal` is aborted
 */
export async function waitForConfirmation(
  rpc: SolanaRpc,
  { hash, lastValidBlockHeight }: PendingTransaction,
  signal?: AbortSignal,
): Promise<boolean> {
  const end = Date.now() + limits.solana.confirmationTimeout
  let lastHeight = lastValidBlockHeight

  async function getStatus(request: SolanaRpcRequestFn, searchTransactionHistory: boolean): Promise<Status> {
    const params = [[hash], { searchTransactionHistory }]
    return (await request({ method: 'getSignatureStatuses', params, reply: statusSchema })).value[0]
  }

  /** `undefined` while the transaction is pending. */
  async function poll(request: SolanaRpcRequestFn, isFirst: boolean): Promise<boolean | undefined> {
    const status = await getStatus(request, isFirst)
    if (isFinal(status)) return status.err === null
    const params = [{ commitment: 'confirmed' }]
    const height = await request({ method: 'getBlockHeight', params, reply: blockHeightSchema })
    lastHeight ??= height + limits.solana.blockhashLife
    if (status || height <= lastHeight) return undefined
    // It may have been included between the two requests.
    const final = await getStatus(request, true)
    if (!final) throw new TransactionExpiredError()
    return undefined
  }

  let failure: PorticoError | undefined
  for (let count = 0; Date.now() < end; count += 1) {
    try {
      const result = await rpc((request) => poll(request, count === 0), signal)
      if (result !== undefined) return result
      failure = undefined
    } catch (thrown) {
      failure = thrown as PorticoError
      if (failure.code === 'REQUEST_ABORTED' || !failure.retryable) throw failure
    }
    await sleep(limits.solana.pollInterval, signal)
  }
  throw failure ?? new RequestTimeoutError()
}

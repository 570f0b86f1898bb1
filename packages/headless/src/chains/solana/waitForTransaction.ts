import type { z } from 'zod/mini'
import { limits } from '../../constants/limits.js'
import type { PorticoError } from '../../errors/base.js'
import { RequestTimeoutError } from '../../errors/request.js'
import { toPorticoError } from '../../errors/normalize.js'
import { sleep } from '../../services/abort.js'
import { blockHeightSchema, statusSchema } from './rpcSchemas.js'
import type { SolanaRpcRequestFn, SolanaRpc } from './rpc.js'

/** One transaction that is waited for. `lastValidBlockHeight`: the last block it can get into, where that is known. */
export type PendingTransaction = { readonly hash: string; readonly lastValidBlockHeight: number | undefined }

type Status = z.output<typeof statusSchema>['value'][0]

const isFinal = (status: Status): status is NonNullable<Status> =>
  status !== null && status.confirmationStatus !== null && status.confirmationStatus !== 'processed'

/**
 * Looks every second whether a transaction is in a block that will stay, until it can never get in: a blockhash lives for
 * 150 blocks. A node that fails meanwhile is asked again.
 *
 * @returns `false` when it failed there, or was too late
 * @throws RequestTimeoutError when the node knows no end after five minutes
 * @throws RequestAbortedError when `signal` says so
 */
export async function waitForConfirmation(
  nodes: SolanaRpc,
  { hash, lastValidBlockHeight }: PendingTransaction,
  signal?: AbortSignal,
): Promise<boolean> {
  const end = Date.now() + limits.solana.confirmationTimeout
  let lastHeight = lastValidBlockHeight

  async function getStatus(ask: SolanaRpcRequestFn, searchTransactionHistory: boolean): Promise<Status> {
    const params = [[hash], { searchTransactionHistory }]
    return (await ask({ method: 'getSignatureStatuses', params, reply: statusSchema })).value[0]
  }

  /** `undefined` while it is open. */
  async function poll(ask: SolanaRpcRequestFn, isFirst: boolean): Promise<boolean | undefined> {
    const status = await getStatus(ask, isFirst)
    if (isFinal(status)) return status.err === null
    const params = [{ commitment: 'confirmed' }]
    const height = await ask({ method: 'getBlockHeight', params, reply: blockHeightSchema })
    lastHeight ??= height + limits.solana.blockhashLife
    if (status || height <= lastHeight) return undefined
    // It may have got in between the two questions.
    const final = await getStatus(ask, true)
    return final ? undefined : false
  }

  let failure: PorticoError | undefined
  for (let count = 0; Date.now() < end; count += 1) {
    try {
      const result = await nodes((ask) => poll(ask, count === 0), signal)
      if (result !== undefined) return result
      failure = undefined
    } catch (thrown) {
      failure = toPorticoError(thrown)
      if (failure.code === 'REQUEST_ABORTED' || !failure.retryable) throw failure
    }
    await sleep(limits.solana.pollInterval, signal)
  }
  throw failure ?? new RequestTimeoutError()
}

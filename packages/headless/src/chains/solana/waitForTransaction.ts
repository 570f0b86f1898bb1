import type { z } from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import { stripControlChars } from '../../entities/stripControlChars.js'
import type { PorticoError } from '../../errors/base.js'
import { RequestTimeoutError, TransactionRejectedByNodeError } from '../../errors/request.js'
import type { TransactionOutcome } from '../../rules/flows/transactions.js'
import { sleep } from '../../services/abort.js'
import type { SentTransaction, WaitForTransactionOptions } from '../adapter.js'
import { readPaidFee } from './paidFee.js'
import { blockHeightSchema, statusSchema, type SolanaRpcRequestFn, type SolanaRpc } from './rpc.js'

type Status = z.output<typeof statusSchema>['value'][0]

const isFinal = (status: Status): status is NonNullable<Status> =>
  status !== null && status.confirmationStatus !== null && status.confirmationStatus !== 'processed'

/** Why a transaction failed in its block, as the chain writes it: `{ InstructionError: [1, { Custom: 3 }] }`. */
export function toRevertError(err: unknown): TransactionRejectedByNodeError {
  const { InstructionError: failed } = err as { InstructionError?: unknown }
  const detail: unknown = Array.isArray(failed) ? failed[1] : err
  const { Custom: custom } = (detail ?? {}) as { Custom?: unknown }
  const reason =
    typeof custom === 'number' ? `custom program error: 0x${custom.toString(16)}` : typeof detail === 'string' && detail
  return new TransactionRejectedByNodeError('EXECUTION_REVERTED', errorMessages.executionReverted, {
    ...(reason && { reason: stripControlChars(reason.slice(0, limits.text.sentence)) }),
  })
}

const toFailure = (err: unknown): TransactionOutcome => ({ status: 'failed', error: toRevertError(err) })

/**
 * Polls a transaction every second until it is confirmed, or until its blockhash expires after 150 blocks. Errors of a
 * node that can be retried are ignored.
 *
 * @throws RequestTimeoutError after five minutes
 * @throws RequestAbortedError when `signal` is aborted
 */
export async function waitForConfirmation(
  rpc: SolanaRpc,
  { hash, from, lastValidBlockHeight }: SentTransaction,
  { signal, onProgress }: WaitForTransactionOptions = {},
): Promise<TransactionOutcome> {
  const end = Date.now() + limits.solana.confirmationTimeout
  let lastHeight = lastValidBlockHeight

  async function getStatus(request: SolanaRpcRequestFn, searchTransactionHistory: boolean): Promise<Status> {
    const params = [[hash], { searchTransactionHistory }]
    return (await request({ method: 'getSignatureStatuses', params, reply: statusSchema })).value[0]
  }

  /** `undefined` while the transaction is pending. */
  async function poll(request: SolanaRpcRequestFn, isFirst: boolean): Promise<TransactionOutcome | undefined> {
    const status = await getStatus(request, isFirst)
    if (isFinal(status)) {
      if (status.err !== null) return toFailure(status.err)
      return { status: 'confirmed', fee: await readPaidFee(request, { hash, from }) }
    }
    const params = [{ commitment: 'confirmed' }]
    const height = await request({ method: 'getBlockHeight', params, reply: blockHeightSchema })
    lastHeight ??= height + limits.solana.blockhashLife
    onProgress?.({ isKnown: status !== null, lastValidBlockHeight: lastHeight })
    if (status || height <= lastHeight) return undefined
    // It may have been included between the two requests.
    const final = await getStatus(request, true)
    return final ? undefined : { status: 'expired' }
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

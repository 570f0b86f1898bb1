import type { CallsStatus, WaitForTransactionOptions } from '../../chains/adapter.js'
import type { Client } from '../../client/client.js'
import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import type { Network } from '../../entities/network.js'
import { RequestAbortedError } from '../../errors/connection.js'
import { TransactionRejectedByNodeError } from '../../errors/request.js'
import type { TransactionOutcome } from '../../rules/flows/transactions.js'
import { sleep } from '../../services/abort.js'
import { getSigner } from '../signer.js'

function toOutcome({ status }: CallsStatus): TransactionOutcome | undefined {
  switch (status) {
    case 'pending':
      return undefined
    case 'confirmed':
    case 'dropped':
      return { status }
    case 'failed':
      return {
        status,
        error: new TransactionRejectedByNodeError('EXECUTION_REVERTED', errorMessages.executionReverted),
      }
    case 'partial':
      return {
        status: 'failed',
        error: new TransactionRejectedByNodeError('PARTLY_REVERTED', errorMessages.partlyReverted),
      }
  }
}

/** How calls ended, and in which transactions. */
export type CallsOutcome = { readonly outcome: TransactionOutcome; readonly hashes: readonly string[] }

/**
 * Asks the connected wallet about calls until they ended.
 *
 * @throws RequestAbortedError when `signal` is aborted
 */
export async function waitForCalls(
  client: Client,
  network: Network,
  id: string,
  { signal, onProgress }: WaitForTransactionOptions = {},
): Promise<CallsOutcome> {
  const { callsStatus } = await client.internals.getChainActions(network.chainNamespace, 'callsStatus')
  const start = Date.now()
  for (;;) {
    if (signal?.aborted) throw new RequestAbortedError()
    const status = await callsStatus(getSigner(client, network), id)
    const outcome = toOutcome(status)
    if (outcome) return { outcome, hashes: status.hashes }
    onProgress?.({ isKnown: true })
    const isSoon = Date.now() - start < limits.confirmation.timeout
    await sleep(isSoon ? limits.confirmation.pollInterval : limits.confirmation.slowPollInterval, signal)
  }
}

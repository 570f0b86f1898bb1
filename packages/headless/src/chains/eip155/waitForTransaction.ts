import { type Hash, TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { limits } from '../../constants/limits.js'
import { RequestTimeoutError } from '../../errors/request.js'
import { sleep } from '../../services/abort.js'
import type { PublicClient } from './publicClient.js'

type ReadFn = <Value>(ask: (client: PublicClient) => Promise<Value>) => Promise<Value>

async function getReceiptStatus(client: PublicClient, hash: Hash): Promise<'success' | 'reverted' | undefined> {
  try {
    return (await getTransactionReceipt(client, { hash })).status
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

/**
 * Looks for a transaction's receipt until there is one; each look is an operation of its own, so the nodes may change in
 * between. viem's own wait swallows a dead node and cannot be ended.
 *
 * @returns `false` when the transaction failed in its block
 * @throws RequestTimeoutError after 3 min
 */
export async function waitForReceipt(read: ReadFn, hash: Hash, signal?: AbortSignal): Promise<boolean> {
  const { timeout, pollInterval } = limits.confirmation
  for (const end = Date.now() + timeout; Date.now() < end; await sleep(pollInterval, signal)) {
    const status = await read((client) => getReceiptStatus(client, hash))
    if (status) return status === 'success'
  }
  throw new RequestTimeoutError()
}

import { type Hash, TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { limits } from '../../constants/limits.js'
import { RequestTimeoutError } from '../../errors/request.js'
import { nodePause } from '../../services/nodePause.js'
import type { PublicClient } from './publicClient.js'

type Read = <Value>(ask: (client: PublicClient) => Promise<Value>) => Promise<Value>

async function receiptStatus(client: PublicClient, hash: Hash): Promise<'success' | 'reverted' | undefined> {
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
export async function landed(read: Read, hash: Hash, signal?: AbortSignal): Promise<boolean> {
  const { wait, look } = limits.landing
  for (const end = Date.now() + wait; Date.now() < end; await nodePause(look, signal)) {
    const status = await read((client) => receiptStatus(client, hash))
    if (status) return status === 'success'
  }
  throw new RequestTimeoutError()
}

import {
  type Address,
  type Hash,
  numberToHex,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getBlock, getBlockNumber, getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { limits } from '../../../constants/limits.js'
import { errorMessages } from '../../../constants/messages.js'
import { RequestAbortedError } from '../../../errors/connection.js'
import type { PorticoError } from '../../../errors/base.js'
import { TransactionRejectedByNodeError } from '../../../errors/request.js'
import { isSameAddress } from '../../../rules/address/address.js'
import type { TransactionOutcome } from '../../../rules/flows/transactions.js'
import { sleep } from '../../../services/abort.js'
import type { SentTransaction, WaitForTransactionOptions } from '../../adapter.js'
import type { PublicClient } from '../publicClient.js'
import { paidFee } from './paidFee.js'

type ReadFn = <Value>(run: (client: PublicClient) => Promise<Value>) => Promise<Value>

/** Blocks that are searched for the transaction in the place of another one. Nodes keep the state of the last 128. */
const searchedBlocks = 127n
/** Looks in a row that have to find the nonce used before a transaction that is nowhere counts as dropped. */
const looksUntilDropped = 3

const findReceipt = (client: PublicClient, hash: Hash): Promise<TransactionReceipt | undefined> =>
  getTransactionReceipt(client, { hash }).catch((thrown: unknown) => {
    if (thrown instanceof TransactionReceiptNotFoundError) return undefined
    throw thrown
  })

const findTransaction = (client: PublicClient, hash: Hash): Promise<Transaction | undefined> =>
  getTransaction(client, { hash }).catch((thrown: unknown) => {
    if (thrown instanceof TransactionNotFoundError) return undefined
    throw thrown
  })

/**
 * Runs a transaction that failed once more, since a receipt does not say why: on the state before its block, then on the one after
 * it, in case that another transaction of the block was the reason.
 */
async function readRevertReason(read: ReadFn, hash: Hash, blockNumber: bigint): Promise<PorticoError> {
  for (const at of [blockNumber - 1n, blockNumber]) {
    try {
      await read(async (client) => {
        const { from, to, input, value, gas } = await getTransaction(client, { hash })
        const call = { from, to, data: input, value: numberToHex(value), gas: numberToHex(gas) } as const
        return client.request({ method: 'eth_call', params: [call, numberToHex(at)] })
      })
    } catch (thrown) {
      if (thrown instanceof TransactionRejectedByNodeError && thrown.code === 'EXECUTION_REVERTED') return thrown
    }
  }
  return new TransactionRejectedByNodeError('EXECUTION_REVERTED', errorMessages.executionReverted)
}

async function toOutcome(
  read: ReadFn,
  { hash, from }: SentTransaction,
  receipt: TransactionReceipt,
): Promise<TransactionOutcome> {
  if (receipt.status === 'success') return { status: 'confirmed', fee: paidFee(receipt, from) }
  return { status: 'failed', error: await readRevertReason(read, hash as Hash, receipt.blockNumber) }
}

/** The hash of the transaction with this nonce in one of the last blocks. */
async function findReplacement(client: PublicClient, address: Address, nonce: number): Promise<Hash | undefined> {
  const isUsedAt = async (blockNumber: bigint) => (await getTransactionCount(client, { address, blockNumber })) > nonce
  let high = await getBlockNumber(client, { cacheTime: 0 })
  let low = high > searchedBlocks ? high - searchedBlocks : 0n
  try {
    // Below `low` there may be no state to read: the transaction is then in a block that is not searched.
    if (low > 0n && (await isUsedAt(low - 1n))) return undefined
    while (low < high) {
      const middle = (low + high) / 2n
      if (await isUsedAt(middle)) high = middle
      else low = middle + 1n
    }
  } catch {
    return undefined
  }
  const { transactions } = await getBlock(client, { blockNumber: low, includeTransactions: true })
  return transactions.find((other) => other.nonce === nonce && isSameAddress(other.from, address))?.hash
}

type Look =
  | { readonly receipt: TransactionReceipt }
  | { readonly replacedBy: Hash }
  | { readonly isKnown: boolean; readonly nonce?: number | undefined; readonly isNonceUsed: boolean }

/** Looks at a transaction once, with one request to a node unless its nonce is used by another one. */
async function look(client: PublicClient, { hash, from, nonce: lastNonce }: SentTransaction): Promise<Look> {
  const own = hash as Hash
  const address = from as Address
  const [receipt, found, count] = await Promise.all([
    findReceipt(client, own),
    findTransaction(client, own),
    getTransactionCount(client, { address }),
  ])
  if (receipt) return { receipt }
  // Of an account that another one sends for, the nonce says nothing.
  const nonce = found && isSameAddress(found.from, from) ? found.nonce : lastNonce
  const isNonceUsed = nonce !== undefined && count > nonce
  if (!isNonceUsed) return { isKnown: found !== undefined, nonce, isNonceUsed }
  // It may have been included between the requests.
  const late = await findReceipt(client, own)
  if (late) return { receipt: late }
  const replacedBy = await findReplacement(client, address, nonce)
  if (replacedBy && replacedBy !== own) return { replacedBy }
  return { isKnown: found !== undefined, nonce, isNonceUsed: replacedBy === undefined }
}

/**
 * Polls a transaction until it is in a block, another one took its place, or it is gone. Each look is its own operation, so a
 * failing node is replaced by the next one. viem's `waitForTransactionReceipt` ignores a failing node and cannot be aborted.
 *
 * @throws RequestAbortedError when `signal` is aborted
 */
export async function waitForTransaction(
  read: ReadFn,
  transaction: SentTransaction,
  { signal, onProgress }: WaitForTransactionOptions = {},
): Promise<TransactionOutcome> {
  const { timeout, pollInterval, slowPollInterval } = limits.confirmation
  const start = Date.now()
  let { nonce } = transaction
  let wasKnown = nonce !== undefined
  let lastSeen = start
  let looksWithNonceUsed = 0
  for (;;) {
    if (signal?.aborted) throw new RequestAbortedError()
    const seen = await read((client) => look(client, { ...transaction, nonce }))
    if ('receipt' in seen) return toOutcome(read, transaction, seen.receipt)
    if ('replacedBy' in seen) return { status: 'replaced', replacedBy: seen.replacedBy }
    const { isKnown, isNonceUsed } = seen
    nonce = seen.nonce
    onProgress?.({ isKnown, nonce })
    wasKnown ||= isKnown
    if (isKnown) lastSeen = Date.now()
    looksWithNonceUsed = isNonceUsed ? looksWithNonceUsed + 1 : 0
    const isForgotten = wasKnown && Date.now() - lastSeen >= timeout
    if (looksWithNonceUsed >= looksUntilDropped || isForgotten) return { status: 'dropped' }
    await sleep(Date.now() - start < timeout ? pollInterval : slowPollInterval, signal)
  }
}

import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  isHash,
  numberToHex,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { limits } from '../../constants/limits.js'
import { InvalidResponseError, RequestTimeoutError } from '../../errors/request.js'
import { sleep } from '../../services/abort.js'
import type { Signer, TransferDetails } from '../adapter.js'
import { handOver } from '../handOver.js'
import type { PublicClient } from './publicClient.js'
import { assertSigner } from './sign.js'

/** The call of a transfer: to the receiver with the native coin, or to the token's contract (ERC-20). */
export function toTransferCall({ to, amount, token }: TransferDetails): { to: Address; value: bigint; data: Hex } {
  if (!token) return { to: to as Address, value: amount, data: '0x' }
  return {
    to: token.address as Address,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Address, amount] }),
  }
}

/** Sends native coins or tokens. The request names chain and sender, so that the wallet refuses it on another one. */
export async function transfer(signer: Signer, details: TransferDetails): Promise<string> {
  await assertSigner(signer)
  const { to, value, data } = toTransferCall(details)
  const transaction = {
    from: details.from,
    to,
    value: numberToHex(value),
    data,
    chainId: numberToHex(BigInt(signer.network.id)),
  }
  return handOver(async () => {
    const request = { method: 'eth_sendTransaction', params: [transaction] }
    const hash = await signer.connector.request(request, signer.network.caipNetworkId)
    if (typeof hash !== 'string' || !isHash(hash)) throw new InvalidResponseError({})
    return hash
  })
}

type ReadFn = <Value>(run: (client: PublicClient) => Promise<Value>) => Promise<Value>

async function getReceiptStatus(client: PublicClient, hash: Hash): Promise<'success' | 'reverted' | undefined> {
  try {
    return (await getTransactionReceipt(client, { hash })).status
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

/**
 * Polls a transaction's receipt. Each poll is its own operation, so a failing node is replaced by the next one. viem's
 * `waitForTransactionReceipt` ignores a failing node and cannot be aborted.
 *
 * @returns `false` when the transaction reverted
 * @throws RequestTimeoutError after three minutes
 */
export async function waitForReceipt(read: ReadFn, hash: Hash, signal?: AbortSignal): Promise<boolean> {
  const { timeout, pollInterval } = limits.confirmation
  for (const end = Date.now() + timeout; Date.now() < end; await sleep(pollInterval, signal)) {
    const status = await read((client) => getReceiptStatus(client, hash))
    if (status) return status === 'success'
  }
  throw new RequestTimeoutError()
}

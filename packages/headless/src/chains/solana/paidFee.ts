import { limits } from '../../constants/limits.js'
import { withTimeout } from '../../services/abort.js'
import { type SolanaRpcRequestFn, transactionSchema } from './rpc.js'

/**
 * What an account paid for a transaction in a block, in lamports; `undefined` when somebody else paid, or the node does not tell
 * in time: that it arrived is not kept back for what it cost.
 */
export async function readPaidFee(
  request: SolanaRpcRequestFn,
  { hash, from }: { readonly hash: string; readonly from: string },
): Promise<bigint | undefined> {
  const params = [hash, { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 }]
  const reading = request({ method: 'getTransaction', params, reply: transactionSchema })
  try {
    const found = await withTimeout(reading, limits.solana.feeTimeout)
    const [payer] = found?.transaction.message.accountKeys ?? []
    return payer === from ? found?.meta?.fee : undefined
  } catch {
    return undefined
  }
}

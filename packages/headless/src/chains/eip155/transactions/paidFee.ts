import type { TransactionReceipt } from 'viem'
import { isSameAddress } from '../../../rules/address/address.js'

/**
 * What an account paid for a transaction in a block, in base units of the native coin; `undefined` when somebody else sent it, or
 * the node does not tell all of it. A rollup charges for its data besides the gas, and names that in the receipt alone.
 */
export function paidFee(receipt: TransactionReceipt, account: string): bigint | undefined {
  const { from, gasUsed, effectiveGasPrice, l1Fee } = receipt as TransactionReceipt & { readonly l1Fee?: string | null }
  try {
    return isSameAddress(from, account) ? gasUsed * effectiveGasPrice + BigInt(l1Fee ?? 0) : undefined
  } catch {
    return undefined
  }
}

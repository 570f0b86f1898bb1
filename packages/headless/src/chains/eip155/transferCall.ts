import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { TransferDetails } from '../chainAdapter.js'

/** Who is called with what: the receiver with coins, or the token's contract with a transfer (ERC-20). */
export function transferCall({ to, amount, token }: TransferDetails): { to: Address; value: bigint; data: Hex } {
  if (!token) return { to: to as Address, value: amount, data: '0x' }
  return {
    to: token.address as Address,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Address, amount] }),
  }
}

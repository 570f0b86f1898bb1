import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import type { Signer, TransferDetails, TransferOptions } from '../adapter.js'
import { requestHash } from './sendTransaction.js'
import { assertSigner } from './sign.js'

/** The address as nodes and wallets take it: people may leave out `0x`. */
export const toAddress = (address: string): Address => `0x${address.replace(/^0x/, '')}`

/** The call of a transfer: to the receiver with the native coin, or to the token's contract (ERC-20). */
export function toTransferCall({ to, amount, token }: TransferDetails): { to: Address; value: bigint; data: Hex } {
  if (!token) return { to: toAddress(to), value: amount, data: '0x' }
  return {
    to: token.address as Address,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [toAddress(to), amount] }),
  }
}

/** Sends native coins or tokens. The request names chain and sender, so that the wallet refuses it on another one. */
export async function transfer(
  signer: Signer,
  details: TransferDetails,
  { onHandOver }: TransferOptions = {},
): Promise<string> {
  await assertSigner(signer)
  const { to, value, data } = toTransferCall(details)
  const transaction = {
    from: details.from,
    to,
    value: numberToHex(value),
    data,
    chainId: numberToHex(BigInt(signer.network.id)),
  }
  onHandOver?.()
  return requestHash(signer, transaction)
}

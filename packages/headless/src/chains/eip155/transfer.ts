import { type Address, encodeFunctionData, erc20Abi, type Hex, isHash, numberToHex } from 'viem'
import { InvalidResponseError } from '../../errors/request.js'
import type { Signer, TransferDetails } from '../adapter.js'
import { assertSigner } from './sign.js'

/** Who is called with what: the receiver with coins, or the token's contract with a transfer (ERC-20). */
export function toTransferCall({ to, amount, token }: TransferDetails): { to: Address; value: bigint; data: Hex } {
  if (!token) return { to: to as Address, value: amount, data: '0x' }
  return {
    to: token.address as Address,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Address, amount] }),
  }
}

/** Transfer of coins or tokens. Chain and sender travel in the request, so the wallet can refuse what it did not show. */
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
  const hash = await signer.connector.request(
    { method: 'eth_sendTransaction', params: [transaction] },
    signer.network.caipNetworkId,
  )
  if (typeof hash !== 'string' || !isHash(hash)) throw new InvalidResponseError({})
  return hash
}

import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex, parseAbi } from 'viem'
import type { SendNft } from '../../../entities/sendDraft.js'
import type { Signer, TransferDetails, TransferOptions } from '../../adapter.js'
import { requestHash } from './sendTransaction.js'
import { assertSigner } from '../sign.js'

/** The address as nodes and wallets take it: people may leave out `0x`. */
export const toAddress = (address: string): Address => `0x${address.replace(/^0x/, '')}`

const erc721Abi = parseAbi(['function safeTransferFrom(address from, address to, uint256 tokenId)'])
const erc1155Abi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])

/** The safe transfer of an NFT, which asks a contract that receives it whether it takes it. */
function encodeNftTransfer({ from, to, amount }: TransferDetails, { tokenId, standard }: SendNft): Hex {
  const [sender, receiver, id] = [toAddress(from), toAddress(to), BigInt(tokenId)]
  return standard === 'ERC721'
    ? encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args: [sender, receiver, id] })
    : encodeFunctionData({
        abi: erc1155Abi,
        functionName: 'safeTransferFrom',
        args: [sender, receiver, id, amount, '0x'],
      })
}

/** The call of a transfer: to the receiver with the native coin, or to the contract of the token (ERC-20, ERC-721, ERC-1155). */
export function toTransferCall(details: TransferDetails): { to: Address; value: bigint; data: Hex } {
  const { to, amount, token } = details
  if (!token) return { to: toAddress(to), value: amount, data: '0x' }
  return {
    to: token.address as Address,
    value: 0n,
    data: token.nft
      ? encodeNftTransfer(details, token.nft)
      : encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [toAddress(to), amount] }),
  }
}

/** Sends native coins or tokens. The request names chain and sender, so that the wallet refuses it on another one. */
export async function transfer(
  signer: Signer,
  details: TransferDetails,
  { onHandOver, tracking }: TransferOptions = {},
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
  return requestHash(signer, transaction, tracking)
}

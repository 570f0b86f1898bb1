import { type Address, isAddressEqual, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { NftHolding } from '../../../entities/sendDraft.js'
import type { PublicClient } from '../publicClient.js'
import { isUnanswered } from './token.js'

const abi = parseAbi([
  'function supportsInterface(bytes4 interfaceId) view returns (bool)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
])

/** By which contracts say what they are (ERC-165). */
const interfaces = { ERC721: '0x80ac58cd', ERC1155: '0xd9b67a26' } as const

/** What a contract answers; `undefined` when it fails. @throws when no node answered */
async function readOr<Value>(read: Promise<Value>): Promise<Value | undefined> {
  try {
    return await read
  } catch (thrown) {
    if (isUnanswered(thrown)) throw thrown
    return undefined
  }
}

/** Of which standard an NFT is, and how many of it an account holds; `undefined` when its contract says neither standard. */
export async function readNftHolding(
  client: PublicClient,
  nft: { readonly owner: string; readonly address: string; readonly tokenId: string },
): Promise<NftHolding | undefined> {
  const [owner, address, id] = [nft.owner as Address, nft.address as Address, BigInt(nft.tokenId)]
  const supports = (interfaceId: (typeof interfaces)[keyof typeof interfaces]) =>
    readOr(readContract(client, { address, abi, functionName: 'supportsInterface', args: [interfaceId] }))
  const [isSingle, isEdition] = await Promise.all([supports(interfaces.ERC721), supports(interfaces.ERC1155)])
  if (isSingle) {
    const holder = await readOr(readContract(client, { address, abi, functionName: 'ownerOf', args: [id] }))
    return { standard: 'ERC721', balance: holder && isAddressEqual(holder, owner) ? 1n : 0n }
  }
  if (!isEdition) return undefined
  const balance = await readContract(client, { address, abi, functionName: 'balanceOf', args: [owner, id] })
  return { standard: 'ERC1155', balance }
}

import type { Address } from 'viem'

/** A collection of NFTs of the local world. */
export type WorldCollection = {
  readonly chainId: 1 | 8453
  readonly address: Address
  readonly name: string
  readonly standard: 'ERC721' | 'ERC1155'
  readonly isSpam: boolean
}

/**
 * The collections to deploy. Of a collection of single pieces (ERC-721) every account has the one with its number, from 1 on; of
 * editions (ERC-1155) it has as many as `each` says of the one with the number `id`.
 */
export const collectionKinds = [
  { name: 'Porticoes', symbol: 'PRT', piece: 'Arcade', standard: 'ERC721', isSpam: false },
  { name: 'Shorelines', piece: 'Low tide', standard: 'ERC1155', isSpam: false, id: 7n, each: 3n },
  { name: 'Claim 5 ETH now', symbol: 'CLAIM', piece: 'Voucher', standard: 'ERC721', isSpam: true },
] as const

/** The name of a piece. */
export const pieceName = (collection: string, tokenId: bigint): string =>
  `${collectionKinds.find(({ name }) => name === collection)?.piece ?? collection} No. ${tokenId}`

import type { CaipNetworkId } from './caip.js'

/**
 * An NFT of an account. Its identity is its contract and token id; services that tell neither are told apart by name and
 * image. All texts are from outside.
 */
export type Nft = {
  /** The same for as long as the account holds it. */
  readonly id: string
  readonly caipNetworkId: CaipNetworkId
  /** The contract; `undefined` when nobody tells. */
  readonly address?: string | undefined
  /** Decimal number; `undefined` when nobody tells. */
  readonly tokenId?: string | undefined
  readonly name: string
  /** Name of the collection. */
  readonly collection?: string | undefined
  /** A safe address of the image; `loadImage` makes a blob of it. */
  readonly imageUrl?: string | undefined
  /** How many of it the account holds, as a decimal number: more than one of an edition (ERC-1155). */
  readonly amount: string
}

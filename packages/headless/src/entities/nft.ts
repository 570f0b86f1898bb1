import type { CaipNetworkId } from './caip.js'

/**
 * An NFT of an account, identified by contract and token id, or by name and image when the service gives neither. All texts come
 * from outside: do not trust them.
 */
export type Nft = {
  /** The same for as long as the account holds it. */
  readonly id: string
  readonly caipNetworkId: CaipNetworkId
  /** The contract; `undefined` when it is unknown. */
  readonly address?: string | undefined
  /** Decimal number; `undefined` when it is unknown. */
  readonly tokenId?: string | undefined
  readonly name: string
  /** Name of the collection. */
  readonly collection?: string | undefined
  /** A safe URL of the image; `loadImage` loads it. */
  readonly imageUrl?: string | undefined
  /** How many the account holds, as a decimal number; can be more than 1 for an edition (ERC-1155). */
  readonly amount: string
}

import type { Nft } from '../../entities/nft.js'
import { type NftStandard, type SendNft, type SendToken, tokenIdPattern } from '../../entities/sendDraft.js'
import { isSameAddress } from '../address/address.js'

/** The largest number that a token id can be. */
const maxTokenId = 2n ** 256n - 1n

/** Whether a text is the id of an NFT: a decimal number of at most 256 bits. */
export const isTokenId = (text: string) => tokenIdPattern.test(text) && BigInt(text) <= maxTokenId

/** Whether it is known which one of which contract an NFT is. */
export const isIdentified = (nft: Nft): nft is Nft & { readonly address: string; readonly tokenId: string } =>
  nft.address !== undefined && nft.tokenId !== undefined && isTokenId(nft.tokenId)

/** The token of a send of an NFT; `undefined` when nobody tells its contract or token id. */
export const toNftToken = (nft: Nft, standard: NftStandard): SendToken | undefined =>
  isIdentified(nft)
    ? {
        caipNetworkId: nft.caipNetworkId,
        address: nft.address,
        name: nft.collection ?? nft.name,
        symbol: nft.name,
        decimals: 0,
        nft: { tokenId: nft.tokenId, standard, ...(nft.imageUrl && { imageUrl: nft.imageUrl }) },
      }
    : undefined

/** What tells an NFT from the others of its collection, without what is only shown of it. */
export const toNftIdentity = ({ tokenId, standard }: SendNft): SendNft => ({ tokenId, standard })

/** Whether a token that says it is an NFT names one. */
export const isValidNft = ({ address, decimals, nft }: SendToken): boolean =>
  !nft || (address !== undefined && decimals === 0 && isTokenId(nft.tokenId))

/** Whether two tokens of one network are the same: of NFTs, the same one of the same collection. */
export function isSameToken(one: SendToken, other: SendToken): boolean {
  if (!one.nft || !other.nft) return one.nft === other.nft && one.address === other.address
  return (
    isSameAddress(one.address ?? '', other.address ?? '') &&
    BigInt(one.nft.tokenId) === BigInt(other.nft.tokenId) &&
    one.nft.standard === other.nft.standard
  )
}

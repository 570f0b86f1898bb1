import type { Nft } from '../../entities/nft.js'
import type { Transaction, Transfer } from '../../entities/schema/blockchainSchema.js'
import { sanitizeImageUrl } from '../text/sanitize.js'
import { parseAmount } from './amount.js'
import type { NftMove } from './heldNfts.js'

type NftInfo = NonNullable<Transfer['nft_info']>

const toNft = (info: NftInfo, chain: Nft['caipNetworkId']): NftMove['nft'] => {
  const { contract_address: address, token_id: tokenId, collection, content } = info
  const imageUrl = sanitizeImageUrl(content?.preview?.url) ?? undefined
  const name = info.name || collection?.name || (tokenId ? `#${tokenId}` : '')
  const id = address && tokenId ? `${address.toLowerCase()}/${tokenId}` : `${name}|${imageUrl ?? ''}`
  return { id, caipNetworkId: chain, address, tokenId, name, collection: collection?.name, imageUrl }
}

const signs = { in: 1n, out: -1n, self: 0n }

/**
 * What transactions changed about the NFTs of an account, in the order of the transactions, which is newest first. Without spam,
 * and without transactions that are not confirmed.
 */
export const toNftMoves = (transactions: readonly Transaction[]): readonly NftMove[] =>
  transactions.flatMap(({ id, metadata, transfers }) =>
    transfers
      .flatMap(({ nft_info, direction = 'self', quantity }, index) => {
        if (!nft_info || nft_info.flags.is_spam || metadata.status !== 'confirmed') return []
        const change = signs[direction] * (parseAmount(quantity.numeric, 0) ?? 1n)
        return [{ id: `${id}/${index}`, nft: toNft(nft_info, metadata.chain), change: String(change) }]
      })
      .toReversed(),
  )

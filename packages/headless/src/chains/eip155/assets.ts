import * as z from 'zod/mini'
import { numberToHex } from 'viem'
import { limits } from '../../constants/limits.js'
import type { Nft } from '../../entities/nft.js'
import {
  displayText,
  hexString,
  lenientArray,
  optionalOrDrop,
  pattern,
  safeObject,
  urlString,
} from '../../entities/schema/fields.js'
import { sanitizeImageUrl } from '../../rules/text/sanitize.js'
import type { Signer } from '../adapter.js'
import { getField } from '../getField.js'
import { getCapabilities } from './transactions/calls.js'

/** An asset of ERC-7811. Only those of NFT contracts have a token id. */
const assetSchema = safeObject({
  address: pattern(/^0x[0-9a-f]{40}$/i),
  balance: hexString(),
  type: pattern(/^(?:erc721|erc1155)$/i),
  metadata: safeObject({
    name: optionalOrDrop(displayText()),
    tokenId: pattern(/^0x[0-9a-f]{1,64}$/i),
    image: optionalOrDrop(urlString()),
    collection: optionalOrDrop(displayText()),
  }),
})

const assets = lenientArray(z.pipe(z.unknown(), assetSchema), limits.items.page)

/**
 * NFTs that the wallet lists by `wallet_getAssets` (ERC-7811) on the signer's network; `undefined` when it does not say that it
 * can (`assetDiscovery`). It asks the user nothing.
 */
export async function ownedNfts(signer: Signer): Promise<readonly Nft[] | undefined> {
  const capabilities = await getCapabilities(signer)
  if (getField(capabilities['assetDiscovery'], 'supported') !== true) return undefined
  const { connector, address: account, network } = signer
  const chainId = numberToHex(BigInt(network.id))
  const call = { method: 'wallet_getAssets', params: [{ account, chainFilter: [chainId] }] }
  const answer = await connector.request(call, network.caipNetworkId)
  return assets.parse(getField(answer, chainId)).flatMap(({ address, balance, metadata }) => {
    const { name, image, collection } = metadata
    const tokenId = String(BigInt(metadata.tokenId))
    const amount = balance === '0x' ? 0n : BigInt(balance)
    if (amount === 0n) return []
    return [
      {
        id: `${address.toLowerCase()}/${tokenId}`,
        caipNetworkId: network.caipNetworkId,
        address,
        tokenId,
        name: name || collection || `#${tokenId}`,
        collection,
        imageUrl: sanitizeImageUrl(image) ?? undefined,
        amount: String(amount),
      },
    ]
  })
}

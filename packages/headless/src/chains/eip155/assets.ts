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
import type { TokenBalance } from '../../entities/schema/blockchainSchema.js'
import { walletAssetsSchema } from '../../entities/schema/walletCallsSchema.js'
import { sanitizeImageUrl } from '../../rules/text/sanitize.js'
import { walletAssetTokens } from '../../rules/tokens/tokens.js'
import { mapInSlices } from '../../services/browser/inSlices.js'
import type { Signer } from '../adapter.js'
import { getField } from '../getField.js'
import { getCapabilities } from './transactions/calls.js'

/** An asset of ERC-7811 that is an NFT. */
const nftSchema = safeObject({
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

const nfts = lenientArray(z.pipe(z.unknown(), nftSchema), limits.items.page)

/** What the wallet lists by `wallet_getAssets` on the signer's network; `undefined` when it does not say that it can. */
async function getAssets(signer: Signer): Promise<unknown> {
  const capabilities = await getCapabilities(signer)
  if (getField(capabilities['assetDiscovery'], 'supported') !== true) return undefined
  const { connector, address: account, network } = signer
  const chainId = numberToHex(BigInt(network.id))
  const call = { method: 'wallet_getAssets', params: [{ account, chainFilter: [chainId] }] }
  return getField(await connector.request(call, network.caipNetworkId), chainId)
}

/**
 * NFTs that the wallet lists (ERC-7811) on the signer's network; `undefined` when it does not say that it can
 * (`assetDiscovery`). It asks the user nothing.
 */
export async function ownedNfts(signer: Signer): Promise<readonly Nft[] | undefined> {
  const listed = await getAssets(signer)
  if (listed === undefined) return undefined
  const owned = nfts.parse(listed).flatMap(({ address, balance, metadata }) => {
    const { name, image, collection } = metadata
    const tokenId = String(BigInt(metadata.tokenId))
    const amount = balance === '0x' ? 0n : BigInt(balance)
    if (amount === 0n) return []
    return [
      {
        id: `${address.toLowerCase()}/${tokenId}`,
        caipNetworkId: signer.network.caipNetworkId,
        address,
        tokenId,
        name: name || collection || `#${tokenId}`,
        collection,
        imageUrl: sanitizeImageUrl(image) ?? undefined,
        amount: String(amount),
      },
    ]
  })
  return [...new Map(owned.map((nft) => [nft.id, nft])).values()]
}

/**
 * The native coin and the tokens that the wallet lists (ERC-7811) on the signer's network; `undefined` when it does not say that it
 * can, or lists NFTs alone. It asks the user nothing.
 */
export async function ownedTokens(signer: Signer): Promise<readonly TokenBalance[] | undefined> {
  const listed = await getAssets(signer)
  if (!Array.isArray(listed)) return undefined
  const chainId = numberToHex(BigInt(signer.network.id))
  const tokens = await mapInSlices(
    listed.slice(0, limits.items.page),
    (asset) => walletAssetTokens(walletAssetsSchema.parse({ [chainId]: [asset] }))[0],
  )
  return tokens.length > 0 ? tokens : undefined
}

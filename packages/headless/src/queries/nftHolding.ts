import { isTokenId } from '../rules/tokens/sendNft.js'
import { checkClient } from '../client/checkClient.js'
import { type Client, findSupportedNetwork } from '../client/client.js'
import type { CaipAddress, CaipNetworkId } from '../entities/caip.js'
import type { NftHolding } from '../entities/sendDraft.js'
import { NotConnectedError } from '../errors/connection.js'
import { addressOf, networkIdOf } from '../rules/address/caip.js'
import { inMemory, inMemoryOptions } from './inMemory.js'
import { type Query, retryOptions } from './query.js'
import { runQuery } from './runQuery.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The account, and the NFT: its network, contract and `tokenId`, a decimal number. Disabled while one of them is `undefined`. */
export type NftHoldingOptions = {
  readonly account: CaipAddress | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  readonly address: string | undefined
  readonly tokenId: string | undefined
}

/**
 * How many copies of an NFT an account holds, read from the chain; `null` when the contract is neither ERC-721 nor ERC-1155.
 *
 * @example
 * const holding = await queryClient.fetchQuery(nftHoldingQuery(portico, { account, caipNetworkId: 'eip155:1', address, tokenId: '7' }))
 * holding?.balance // 3n
 */
export function nftHoldingQuery(client: Client, options: NftHoldingOptions): Query<NftHolding | null> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'nftHoldingQuery')
  const { account, caipNetworkId, address, tokenId } = options
  const isHere = account !== undefined && networkIdOf(account) === caipNetworkId
  const network = isHere ? findSupportedNetwork(client, caipNetworkId, 'nfts') : undefined
  return {
    ...retryOptions,
    ...inMemoryOptions,
    queryKey: ['portico', 'nftHolding', account, caipNetworkId, address?.toLowerCase(), tokenId],
    meta: { account, outdatedBy: 'transaction' },
    enabled: network !== undefined && address !== undefined && tokenId !== undefined && isTokenId(tokenId),
    staleTime: 0,
    queryFn: ({ signal }) =>
      runQuery(async () => {
        if (!network || !account || address === undefined || tokenId === undefined) throw new NotConnectedError()
        const { nftHolding } = await client.internals.getChainActions(network.chainNamespace, 'nftHolding')
        const holding = await nftHolding(network, { owner: addressOf(account), address, tokenId }, { signal })
        return holding ? inMemory(holding) : null
      }),
  }
}

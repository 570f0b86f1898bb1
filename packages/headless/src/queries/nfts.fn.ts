import type { Client } from '../client/client.js'
import type { CaipAddress } from '../entities/caip.js'
import type { Nft } from '../entities/nft.js'
import { addressOf, networkIdOf } from '../rules/address/caip.js'
import { visibleTransactions } from '../rules/tokens/activity.js'
import type { NftMove } from '../rules/tokens/heldNfts.js'
import { toNftMoves } from '../rules/tokens/nfts.js'
import { fetchHistory } from '../services/api/blockchainApi.js'
import { blockchainQueryFn } from './blockchainApi.fn.js'
import { readOwned } from './ownedAssets.js'

/**
 * A page of `nftsQuery`. `owned`: all NFTs, if the wallet lists them. Otherwise `moves`: transfers of NFTs in this part of the
 * history, and `next`: the cursor of the next part, missing at the end.
 */
export type NftsPage = {
  readonly moves: readonly NftMove[]
  readonly owned?: readonly Nft[]
  readonly next?: string
}

/** Pages of the history that one page of NFTs reads at most: most of a history is no NFTs. */
const pagesAtOnce = 5

/** Transfers of NFTs that fill a page. */
const enough = 24

/** The `queryFn` of `nftsQuery`, loaded with its first fetch. */
export async function nftsQueryFn(
  client: Client,
  account: CaipAddress | undefined,
  { cursor, signal }: { readonly cursor: string | undefined; readonly signal: AbortSignal },
): Promise<NftsPage> {
  const owned =
    account &&
    cursor === undefined &&
    (await readOwned(client, account, {
      area: 'nfts',
      list: async (signer) => {
        const { ownedNfts } = await client.internals.getChainActions(signer.network.chainNamespace, 'ownedNfts')
        return ownedNfts(signer)
      },
      signal,
    }))
  if (owned && owned.length > 0) return { moves: [], owned }
  const caipNetworkId = account && networkIdOf(account)
  return blockchainQueryFn(client, {
    input: account,
    caipNetworkId,
    area: 'nfts',
    fallback: (): NftsPage => ({ moves: [] }),
    async fetch(owner) {
      const network = networkIdOf(owner)
      let moves: readonly NftMove[] = []
      const cursors = new Set<string | undefined>()
      let next = cursor
      for (let page = 0; page < pagesAtOnce && moves.length < enough; page++) {
        cursors.add(next)
        const query = { address: addressOf(owner), caipNetworkId: network, cursor: next, signal }
        const { data, next: following } = await fetchHistory(client.options, query)
        moves = [...moves, ...toNftMoves(visibleTransactions(data, { caipNetworkId: network }))]
        // An empty page is the last one, even if it names a next cursor.
        next = data.length > 0 && !cursors.has(following) ? following : undefined
        if (next === undefined) break
      }
      return next === undefined ? { moves } : { moves, next }
    },
  })
}

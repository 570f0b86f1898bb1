import type { InfiniteData } from '@tanstack/react-query'
import { checkClient } from '../client/checkClient.js'
import { type Client, hasProjectId } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { Nft } from '../entities/nft.js'
import { heldNfts } from '../rules/tokens/heldNfts.js'
import type { NftsPage } from './nfts.fn.js'
import { type PagedQuery, retryOptions, serviceKey } from './query.js'
import { runQuery } from './runQuery.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The NFTs found so far, newest first, without spam. */
export type Nfts = { readonly nfts: readonly Nft[] }

/** What `nftsQuery` returns, for `useInfiniteQuery`. */
export type NftsQuery = PagedQuery<NftsPage, Nfts>

const selectNfts = ({ pages }: InfiniteData<NftsPage, string | undefined>): Nfts => ({
  nfts: pages[0]?.owned ?? heldNfts(pages.flatMap(({ moves }) => moves)),
})

/**
 * NFTs of an account on its network, without spam: those that its wallet lists (ERC-7811). When it lists none: those that the
 * account received and did not send on, according to its history, of which each page reads a part. Empty on test networks, in
 * namespaces without NFTs and on networks that the Blockchain API does not support.
 *
 * @example
 * const { pages } = await queryClient.fetchInfiniteQuery(nftsQuery(portico, account))
 */
export function nftsQuery(client: Client, account: CaipAddress | undefined): NftsQuery {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'nftsQuery')
  return {
    ...retryOptions,
    queryKey: ['portico', 'nfts', account, ...serviceKey(client)],
    meta: { account, outdatedBy: 'transaction' },
    enabled: account !== undefined && hasProjectId(client),
    staleTime: limits.staleTime.portfolio,
    // A refetch would load every page again.
    refetchOnWindowFocus: false,
    initialPageParam: undefined,
    queryFn: ({ signal, pageParam }) =>
      runQuery(async () => (await import('./nfts.fn.js')).nftsQueryFn(client, account, { cursor: pageParam, signal })),
    getNextPageParam: ({ next }, _all, _cursor, cursors) =>
      next !== undefined && !cursors.includes(next) ? next : undefined,
    select: selectNfts,
  }
}

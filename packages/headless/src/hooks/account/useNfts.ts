import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { connectedAccount } from '../../client/selectors.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { PorticoError } from '../../errors/base.js'
import { type Nfts, nftsQuery } from '../../queries/nfts.js'
import { type ReadListQueryOptions, withReadOptions } from '../queryOptions.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/**
 * NFTs that `account` (the connected account when left out) holds on its network, without spam: those that its wallet lists
 * (ERC-7811). When it lists none: those found in the transaction history, of which each page reads a part.
 *
 * @example
 * const { data, hasNextPage, fetchNextPage } = useNfts()
 * data?.nfts.map(({ name, collection }) => `${name} of ${collection}`) // ['Low tide No. 7 of Shorelines', …]
 */
export function useNfts<Selected = Nfts>({
  account,
  query,
}: {
  readonly account?: CaipAddress | undefined
  readonly query?: ReadListQueryOptions<Nfts, Selected> | undefined
} = {}): UseInfiniteQueryResult<Selected, PorticoError> {
  const client = usePortico()
  const connected = usePorticoState((state) => connectedAccount(state))
  return useInfiniteQuery(withReadOptions(nftsQuery(client, account ?? connected), query))
}

import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { limits } from '../../constants/limits.js'
import type { WalletPage } from '../../entities/wallet.js'
import type { PorticoError } from '../../errors/base.js'
import { type DirectoryItems, type DirectoryWallets, toDirectoryWallets } from '../../flows/walletDirectory.js'
import { type DirectoryFilter, walletDirectoryQuery } from '../../queries/wallets.js'
import type { WantedConnection } from '../../rules/wallets/walletRoutes.js'
import { getPlatform } from '../../services/browser/platform.js'
import { type ReadListQueryOptions, withReadOptions } from '../queryOptions.js'
import { useDebouncedValue } from '../useDebouncedValue.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** `namespace` and `network`: what to connect a wallet for. `query`: options of TanStack Query. */
export type UseWalletDirectoryOptions<Selected = UseWalletDirectoryResult> = DirectoryFilter &
  WantedConnection & { readonly query?: ReadListQueryOptions<UseWalletDirectoryResult, Selected> | undefined }

/** The wallets loaded so far; `fetchNextPage` of the query loads the next page. */
export type UseWalletDirectoryResult = DirectoryWallets

/**
 * The wallet directory, 40 wallets a page. A `search` is debounced by 300 ms and returns at most 100 wallets. `leadsTo` of a
 * wallet is the route that connects it. `installable`: wallets to install, for users without one. `apps`: wallet apps that open
 * on this phone.
 *
 * @example
 * const { data, hasNextPage, fetchNextPage } = useWalletDirectory({ search })
 * data?.wallets.map(({ id, name }) => <li key={id}>{name}</li>)
 * hasNextPage && <button onClick={() => void fetchNextPage()}>More wallets</button>
 */
export function useWalletDirectory<Selected = UseWalletDirectoryResult>({
  search,
  badge,
  namespace,
  network,
  query,
}: UseWalletDirectoryOptions<Selected> = {}): UseInfiniteQueryResult<Selected, PorticoError> {
  const client = usePortico()
  const connectors = usePorticoState((state) => state.connectors)
  const own = walletDirectoryQuery(client, { search: useDebouncedValue(search, limits.searchDebounce), badge })
  const select = useMemo(() => {
    const items: DirectoryItems = new WeakMap()
    return ({ pages }: InfiniteData<WalletPage>) =>
      toDirectoryWallets(client, pages, { connectors, wanted: { namespace, network }, platform: getPlatform() }, items)
  }, [client, connectors, namespace, network])
  return useInfiniteQuery(withReadOptions({ ...own, select, placeholderData: keepPreviousData }, query))
}

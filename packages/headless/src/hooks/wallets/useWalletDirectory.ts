import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { limits } from '../../constants/limits.js'
import type { WalletPage } from '../../entities/wallet.js'
import type { PorticoError } from '../../errors/base.js'
import { type DirectoryWallets, toDirectoryWallets } from '../../flows/walletList.js'
import { type DirectoryFilter, walletDirectoryQuery } from '../../queries/wallets.js'
import { getPlatform } from '../../services/browser/platform.js'
import { useDebouncedValue } from '../useDebouncedValue.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

export type UseWalletDirectoryResult = DirectoryWallets

/**
 * The wallet directory, 40 wallets a page. A `search` is debounced by 300 ms and returns at most 100.
 *
 * @example
 * const { data, fetchNextPage } = useWalletDirectory({ search })
 */
export function useWalletDirectory({ search, badge }: DirectoryFilter = {}): UseInfiniteQueryResult<
  UseWalletDirectoryResult,
  PorticoError
> {
  const client = usePortico()
  const connectors = usePorticoState((state) => state.connectors)
  const query = walletDirectoryQuery(client, { search: useDebouncedValue(search, limits.searchDebounce), badge })
  const select = useCallback(
    ({ pages }: InfiniteData<WalletPage>) => toDirectoryWallets(client, pages, { connectors, platform: getPlatform() }),
    [client, connectors],
  )
  return useInfiniteQuery({ ...query, select, placeholderData: keepPreviousData })
}

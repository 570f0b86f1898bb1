import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { limits } from '../constants/limits.js'
import type { WalletItem, WalletPage } from '../entities/wallet.js'
import type { PorticoError } from '../errors/base.js'
import { type DirectoryFilter, walletDirectoryQuery } from '../queries/wallets.js'
import { isUsableHere } from '../rules/walletFilter.js'
import { walletItem } from '../rules/walletItems.js'
import { readPlatform } from '../services/platform.js'
import { useDebounced } from './useDebounced.js'
import { usePortico } from './usePortico.js'
import { usePorticoState } from './usePorticoState.js'
import { useWalletImages } from './useWalletImages.js'

export type WalletDirectory = {
  /** Each wallet once, in the directory's order. */
  readonly wallets: readonly WalletItem[]
  /** Over all pages, as the directory counts. */
  readonly count: number
}

/**
 * The wallet directory, 40 a page; a search asks after the visitor paused for 300 ms and answers with at most 100.
 *
 * @example
 * const { data, fetchNextPage } = useWalletDirectory({ search })
 */
export function useWalletDirectory({ search, badge }: DirectoryFilter = {}): UseInfiniteQueryResult<
  WalletDirectory,
  PorticoError
> {
  const client = usePortico()
  const connectors = usePorticoState((state) => state.connectors)
  const withImage = useWalletImages()
  const words = useDebounced(search, limits.searchWait)
  const select = useCallback(
    ({ pages }: InfiniteData<WalletPage>): WalletDirectory => {
      const { isMobile } = readPlatform()
      const isBasic = client.options.adapters.length === 0
      const byId = new Map(pages.flatMap((page) => page.wallets).map((wallet) => [wallet.id, wallet]))
      const items = [...byId.values()].map((wallet) => withImage(walletItem(wallet, connectors)))
      return { wallets: items.filter((item) => isUsableHere(item, { isMobile, isBasic })), count: pages[0]?.count ?? 0 }
    },
    [client, connectors, withImage],
  )
  return useInfiniteQuery({
    ...walletDirectoryQuery(client, { search: words, badge }),
    select,
    placeholderData: keepPreviousData,
  })
}

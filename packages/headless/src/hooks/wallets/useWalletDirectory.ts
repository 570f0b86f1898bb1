import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { limits } from '../../constants/limits.js'
import type { WalletItem, WalletPage } from '../../entities/wallet.js'
import type { PorticoError } from '../../errors/base.js'
import { type DirectoryFilter, walletDirectoryQuery } from '../../queries/wallets.js'
import { toWalletItem } from '../../rules/wallets/walletGroups.js'
import { isWalletUsable } from '../../rules/wallets/wallets.js'
import { getPlatform } from '../../services/browser/platform.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'
import { useWalletImageResolver } from './useWalletImageResolver.js'

/** The value once it has stood still for `wait` ms; an emptied one counts at once. */
export function useDebouncedValue<Value>(value: Value, wait: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value ? wait : 0)
    return () => clearTimeout(timer)
  }, [value, wait])
  return value ? debounced : value
}

export type UseWalletDirectoryResult = {
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
  UseWalletDirectoryResult,
  PorticoError
> {
  const client = usePortico()
  const connectors = usePorticoState((state) => state.connectors)
  const withImage = useWalletImageResolver()
  const searchTerm = useDebouncedValue(search, limits.searchDebounce)
  const select = useCallback(
    ({ pages }: InfiniteData<WalletPage>): UseWalletDirectoryResult => {
      const { isMobile } = getPlatform()
      const isBasic = client.options.adapters.length === 0
      const byId = new Map(pages.flatMap((page) => page.wallets).map((wallet) => [wallet.id, wallet]))
      const items = [...byId.values()].map((wallet) => withImage(toWalletItem(wallet, connectors)))
      return {
        wallets: items.filter((item) => isWalletUsable(item, { isMobile, isBasic })),
        count: pages[0]?.count ?? 0,
      }
    },
    [client, connectors, withImage],
  )
  return useInfiniteQuery({
    ...walletDirectoryQuery(client, { search: searchTerm, badge }),
    select,
    placeholderData: keepPreviousData,
  })
}

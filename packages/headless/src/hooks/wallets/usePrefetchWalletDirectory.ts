import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { walletDirectoryQuery } from '../../queries/wallets.js'
import { isSavingData } from '../../services/browser/saveData.js'
import { whenIdle } from '../../services/browser/schedule.js'
import { usePortico } from '../usePortico.js'

/** Options of `usePrefetchWalletDirectory`. */
export type UsePrefetchWalletDirectoryOptions = {
  /** `false` waits, for example until what the page shows has loaded. Default `true`. */
  readonly enabled?: boolean | undefined
}

/**
 * Fetches the first page of `useWalletDirectory` while the page is idle, so that a list of all wallets is filled at once. Does
 * nothing when the browser is set to save data.
 *
 * @example
 * const { isPending } = useWalletList()
 * usePrefetchWalletDirectory({ enabled: !isPending })
 */
export function usePrefetchWalletDirectory({ enabled = true }: UsePrefetchWalletDirectoryOptions = {}): void {
  const client = usePortico()
  const queryClient = useQueryClient()
  useEffect(() => {
    const query = walletDirectoryQuery(client)
    if (!enabled || !query.enabled || isSavingData()) return
    return whenIdle(() => void queryClient.prefetchInfiniteQuery(query))
  }, [client, queryClient, enabled])
}

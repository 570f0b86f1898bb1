import type { InfiniteData } from '@tanstack/react-query'
import { addressOf } from '../rules/address/caip.js'
import { checkClient } from '../client/checkClient.js'
import { type Client, hasProjectId } from '../client/client.js'
import { isSmartAccount } from '../client/isSmartAccount.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import type { Transaction } from '../entities/schema/blockchainSchema.js'
import type { PorticoError } from '../errors/base.js'
import { type PagedQuery, retryOptions, serviceKey } from './query.js'
import { runQuery } from './runQuery.js'
import type { ActivityPage } from './activity.fn.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The history loaded so far: newest first, each transaction once. */
export type Activity = { readonly transactions: readonly Transaction[] }

/** `onramp`: only the purchases at this provider. */
export type ActivityOptions = { readonly onramp?: 'coinbase' | undefined }

/** What `activityQuery` returns, for `useInfiniteQuery`. */
export type ActivityQuery = PagedQuery<ActivityPage, Activity>

/** Cursor of the page whose fetch failed with this error. */
const failedCursors = new WeakMap<PorticoError, string>()

/** Removes duplicates: the service may repeat a transaction where one page ends and the next begins. */
const selectActivity = ({ pages }: InfiniteData<ActivityPage, string | undefined>): Activity => ({
  transactions: [...new Map(pages.flatMap((page) => page.transactions).map((item) => [item.id, item])).values()],
})

/** Shows the error of the last retry and emits `ERROR_FETCH_TRANSACTIONS`. */
function reportActivityError({ internals, options, state }: Client, account: CaipAddress, error: PorticoError): void {
  if (error.code !== 'TRANSACTIONS_UNAVAILABLE') return
  const cursor = failedCursors.get(error)
  internals.notifications.showError(error)
  internals.events.emit('ERROR_FETCH_TRANSACTIONS', {
    address: addressOf(account),
    projectId: options.projectId,
    ...(cursor && { cursor }),
    isSmartAccount: isSmartAccount(state.getState(), account),
  })
}

/**
 * Transaction history of an account on its network, newest first, page by page, without spam. Empty on test networks, in
 * namespaces without history and on networks that the Blockchain API does not support. An error is shown as a toast, once, after
 * the last retry.
 *
 * @example
 * const { pages } = await queryClient.fetchInfiniteQuery(activityQuery(portico, account))
 */
export function activityQuery(
  client: Client,
  account: CaipAddress | undefined,
  { onramp }: ActivityOptions = {},
): ActivityQuery {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'activityQuery')
  return {
    ...retryOptions,
    queryKey: ['portico', 'activity', account, ...serviceKey(client), ...(onramp ? [onramp] : [])],
    meta: { account, outdatedBy: 'transaction' },
    enabled: account !== undefined && hasProjectId(client),
    staleTime: limits.staleTime.portfolio,
    // A refetch would load every page again.
    refetchOnWindowFocus: false,
    initialPageParam: undefined,
    async queryFn({ signal, pageParam }) {
      try {
        return await runQuery(
          async () =>
            (await import('./activity.fn.js')).activityQueryFn(client, account, { cursor: pageParam, onramp, signal }),
          'TRANSACTIONS_UNAVAILABLE',
        )
      } catch (error) {
        if (pageParam) failedCursors.set(error as PorticoError, pageParam)
        throw error
      }
    },
    getNextPageParam({ transactions, next }, all, _cursor, cursors) {
      const earlierIds = new Set(all.slice(0, -1).flatMap((page) => page.transactions.map(({ id }) => id)))
      const isNew = transactions.length === 0 || transactions.some(({ id }) => !earlierIds.has(id))
      return next !== undefined && isNew && !cursors.includes(next) ? next : undefined
    },
    select: selectActivity,
    retry(count, error) {
      const shouldRetry = retryOptions.retry(count, error)
      if (!shouldRetry && account) reportActivityError(client, account, error)
      return shouldRetry
    },
  }
}

import { checkClient } from '../client/checkClient.js'
import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { WalletPage } from '../entities/wallet.js'
import type { PorticoError } from '../errors/base.js'
import { normalizeSearch } from '../rules/wallets/wallets.js'
import type { WalletQuery } from '../services/api/directoryApi.js'
import { afterPaint } from '../services/browser/schedule.js'
import { type Query, retryOptions } from './query.js'
import { runQuery } from './runQuery.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Which wallets of the directory to request. */
export type WalletsFilter = Omit<WalletQuery, 'page' | 'signal'> & {
  /** From 1. Default 1. */
  readonly page?: number
}

/** Which wallets of the directory to request. `search`: text in the name. */
export type DirectoryFilter = {
  readonly search?: string | undefined
  /** Only wallets with the directory's certificate. */
  readonly badge?: 'certified' | undefined
}

/** The wallet directory needs a project id, and the host can switch it off (`enableWallets: false`). */
const isDirectoryEnabled = ({ options }: Client) => options.enableWallets && Boolean(options.projectId)

const getChainIds = ({ options }: Client) => options.networks.map((network) => network.caipNetworkId)

/** The parser of the directory's responses is loaded with the first fetch. */
async function fetchPage({ options }: Client, query: WalletQuery): Promise<WalletPage> {
  const { fetchWallets } = await import('../services/api/directoryApi.js')
  return fetchWallets(options, query)
}

/** For a view that shows other things at once: they are painted first. */
const painted = () => new Promise<void>((resolve) => afterPaint(resolve))

/**
 * Wallets of the directory: those with the ids in `include`, or the first entries without it. Disabled when `include` is an empty
 * list.
 *
 * @example
 * const { wallets } = await queryClient.fetchQuery(walletsQuery(portico, { entries: 4 }))
 * wallets.length // 4
 */
export function walletsQuery(client: Client, filter: WalletsFilter): Query<WalletPage> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'walletsQuery')
  return {
    ...retryOptions,
    queryKey: ['portico', 'wallets', client.options.services.directory, client.options.projectId, filter],
    enabled: isDirectoryEnabled(client) && filter.include?.length !== 0,
    staleTime: limits.staleTime.identity,
    queryFn: ({ signal }) => runQuery(() => painted().then(() => fetchPage(client, { page: 1, ...filter, signal }))),
  }
}

/** What `walletDirectoryQuery` returns, for `useInfiniteQuery`. */
export type WalletDirectoryQuery = {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { readonly signal: AbortSignal; readonly pageParam: number }) => Promise<WalletPage>
  readonly initialPageParam: number
  readonly getNextPageParam: (last: WalletPage, all: readonly WalletPage[]) => number | undefined
  readonly staleTime: number
  readonly enabled: boolean
  readonly networkMode: 'always'
  readonly refetchOnReconnect: boolean
  readonly retry: (count: number, error: PorticoError) => boolean
  readonly retryDelay: (count: number) => number
}

/**
 * The wallet directory in pages of 40; a search returns one page of at most 100.
 *
 * @example
 * const { pages } = await queryClient.fetchInfiniteQuery(walletDirectoryQuery(portico, { badge: 'certified' }))
 */
export function walletDirectoryQuery(client: Client, { search, badge }: DirectoryFilter = {}): WalletDirectoryQuery {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'walletDirectoryQuery')
  const { include, exclude } = client.options.wallets
  const searchTerm = normalizeSearch(search)
  const entries = searchTerm ? limits.wallets.search : limits.wallets.page
  const filter = { search: searchTerm, badge, include, exclude, chains: getChainIds(client) }
  return {
    ...retryOptions,
    queryKey: ['portico', 'walletDirectory', client.options.services.directory, client.options.projectId, filter],
    enabled: isDirectoryEnabled(client),
    staleTime: limits.staleTime.identity,
    initialPageParam: 1,
    queryFn({ signal, pageParam }) {
      if (searchTerm && pageParam === 1) client.internals.events.emit('SEARCH_WALLET', { badge, search: searchTerm })
      return runQuery(() => fetchPage(client, { ...filter, page: pageParam, entries, signal }))
    },
    // `count` includes wallets that were dropped after the response, so a page without new wallets is the last one too.
    getNextPageParam: ({ wallets, count }, all) => {
      const earlierIds = new Set(all.slice(0, -1).flatMap((page) => page.wallets.map(({ id }) => id)))
      const isNew = wallets.some(({ id }) => !earlierIds.has(id))
      return searchTerm || !isNew || earlierIds.size + wallets.length >= count ? undefined : all.length + 1
    },
  }
}

import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { WalletPage } from '../entities/wallet.js'
import type { PorticoError } from '../errors/base.js'
import { trimSearch } from '../rules/walletFilter.js'
import type { WalletQuery } from '../services/directory.js'
import { type Query, retried, typed } from './query.js'

export type WalletsFilter = Omit<WalletQuery, 'page' | 'signal'>

export type DirectoryFilter = {
  readonly search?: string | undefined
  /** Only wallets with the directory's certificate. */
  readonly badge?: 'certified' | undefined
}

/** The directory is asked for projects only, and not where the host switched its wallets off. */
const isAsked = ({ options }: Client) => options.enableWallets && Boolean(options.projectId)

const chainsOf = ({ options }: Client) => options.networks.map((network) => network.caipNetworkId)

/** The parser of the directory's replies is loaded with the first question. */
async function page({ options }: Client, query: WalletQuery): Promise<WalletPage> {
  const { fetchWallets } = await import('../services/directory.js')
  return fetchWallets(options, query)
}

/** Some wallets of the directory: featured or recent ones by id, or the directory's first. Disabled when `include` is empty. */
export function walletsQuery(client: Client, filter: WalletsFilter): Query<WalletPage> {
  return {
    ...retried,
    queryKey: ['wallets', client.options.services.directory, client.options.projectId, filter],
    enabled: isAsked(client) && filter.include?.length !== 0,
    staleTime: limits.fresh.identity,
    queryFn: ({ signal }) => typed(() => page(client, { ...filter, page: 1, signal })),
  }
}

export type WalletDirectoryQuery = {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { readonly signal: AbortSignal; readonly pageParam: number }) => Promise<WalletPage>
  readonly initialPageParam: number
  readonly getNextPageParam: (last: WalletPage, all: readonly WalletPage[]) => number | undefined
  readonly staleTime: number
  readonly enabled: boolean
  readonly retry: (count: number, error: PorticoError) => boolean
  readonly retryDelay: (count: number) => number
}

/** The directory page by page, 40 a page; a search answers with at most 100 at once (specification §9). */
export function walletDirectoryQuery(client: Client, { search, badge }: DirectoryFilter = {}): WalletDirectoryQuery {
  const { include, exclude } = client.options.wallets
  const words = trimSearch(search)
  const entries = words ? limits.wallets.search : limits.wallets.page
  const filter = { search: words, badge, include, exclude, chains: chainsOf(client) }
  return {
    ...retried,
    queryKey: ['walletDirectory', client.options.services.directory, client.options.projectId, filter],
    enabled: isAsked(client),
    staleTime: limits.fresh.identity,
    initialPageParam: 1,
    queryFn({ signal, pageParam }) {
      if (words && pageParam === 1) client.internals.events.emit('SEARCH_WALLET', { badge, search: words })
      return typed(() => page(client, { ...filter, page: pageParam, entries, signal }))
    },
    // The count covers what client filters dropped, so a page with nothing new ends it too (R46; wire facts, section 3.1).
    getNextPageParam: ({ wallets, count }, all) => {
      const before = new Set(all.slice(0, -1).flatMap((one) => one.wallets.map(({ id }) => id)))
      const isNew = wallets.some(({ id }) => !before.has(id))
      return words || !isNew || before.size + wallets.length >= count ? undefined : all.length + 1
    },
  }
}

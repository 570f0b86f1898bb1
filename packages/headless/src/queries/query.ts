import type { InfiniteData, QueryPersister } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import { PorticoError } from '../errors/base.js'
import type { Outdating } from './cache/accountCaches.js'

/**
 * What a query is about, in TanStack's `meta`. Not registered as TanStack's type of `meta`, because only one registration is
 * possible, and that one belongs to the app.
 */
export type QueryMeta = {
  /** The account, with or without its network. The data is removed when an account is disconnected. */
  readonly account?: string | undefined
  /** Event after which it is fetched again even if it is not stale yet. */
  readonly outdatedBy?: Outdating
}

/**
 * Options of a query, for `useQuery` and `queryClient.fetchQuery` alike. Where errors are retried, there are three retries, after
 * 150, 300 and 600 ms or the server's `Retry-After`.
 */
export type Query<Data> = {
  /** `portico`, the name of the read, and what it depends on. */
  readonly queryKey: readonly unknown[]
  /** Required for a query about an account. */
  readonly meta?: QueryMeta
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>
  /** ms until the data counts as stale. */
  readonly staleTime?: number
  /** ms until data without observers is removed. */
  readonly gcTime?: number
  readonly enabled?: boolean
  readonly retry?: boolean | ((count: number, error: PorticoError) => boolean)
  readonly retryDelay?: (count: number, error?: PorticoError) => number
  readonly networkMode: 'always'
  readonly refetchOnReconnect: boolean
  /** Reads from the browser's storage before the first fetch. */
  readonly persister?: QueryPersister<Data>
}

/** Options of a query that follows a cursor, for `useInfiniteQuery` and `queryClient.fetchInfiniteQuery` alike. */
export type PagedQuery<Page, Data> = {
  /** `portico`, the name of the read, and what it depends on. */
  readonly queryKey: readonly unknown[]
  readonly meta: QueryMeta
  readonly queryFn: (context: { readonly signal: AbortSignal; readonly pageParam: string | undefined }) => Promise<Page>
  readonly initialPageParam: string | undefined
  readonly getNextPageParam: (
    last: Page,
    all: readonly Page[],
    cursor: string | undefined,
    cursors: readonly (string | undefined)[],
  ) => string | undefined
  readonly select: (data: InfiniteData<Page, string | undefined>) => Data
  readonly staleTime: number
  readonly enabled: boolean
  readonly refetchOnWindowFocus: boolean
  readonly networkMode: 'always'
  readonly refetchOnReconnect: boolean
  readonly retry: (count: number, error: PorticoError) => boolean
  readonly retryDelay: (count: number, error?: PorticoError) => number
}

/** A feature error is retried like the error that caused it. */
const getSourceError = (error: PorticoError) => (error.cause instanceof PorticoError ? error.cause : error)

/**
 * What an app's query client may have as defaults, as they are without them: most change what a read means, so that a missing
 * list would take down the page, or one account's balance would stand under another one's address. Who wants one of them for a
 * read passes it with `query`.
 */
const ownDefaults = {
  enabled: true,
  retry: false,
  staleTime: 0,
  throwOnError: false,
  suspense: false,
  placeholderData: undefined,
  initialData: undefined,
  select: undefined,
  persister: undefined,
  queryKeyHashFn: undefined,
  structuralSharing: true,
  notifyOnChangeProps: undefined,
  maxPages: undefined,
  refetchInterval: false,
  refetchOnMount: true,
  refetchOnWindowFocus: true,
  retryOnMount: true,
}

/**
 * The base of every read, which has no defaults of the app's query client. A read is sent although the browser says that it is
 * offline: it fails with an error that the user can see, where a paused one would tell nothing, and a node of the same machine
 * answers. It is sent again when the network is back.
 */
export const readOptions: Pick<Query<unknown>, 'networkMode' | 'refetchOnReconnect'> = {
  ...ownDefaults,
  networkMode: 'always',
  refetchOnReconnect: true,
}

/**
 * Retries retryable errors three times, after 150 ms and then twice as long each time, or after the server's
 * `Retry-After`. Not retried when that is too long.
 */
export const retryOptions = {
  ...readOptions,
  retry(count: number, error: PorticoError): boolean {
    const { retryable, retryAfter } = getSourceError(error)
    return retryable && retryAfter !== Number.POSITIVE_INFINITY && count < limits.rpc.retries
  },
  retryDelay: (count: number, error?: PorticoError): number =>
    (error ? getSourceError(error).retryAfter : undefined) ?? limits.rpc.retryDelay * 2 ** count,
}

/** For transactions and links that are built for one use. */
export const noCache = { staleTime: 0, gcTime: 0 } as const

/** Host and project id; part of the key of every Blockchain API query. */
export const serviceKey = ({ options }: Client): readonly unknown[] => [options.services.blockchain, options.projectId]

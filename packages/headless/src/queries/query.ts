import type { InfiniteData, QueryPersister } from '@tanstack/react-query'
import { type Client, getStorage, type Slot } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress, CaipNetworkId } from '../entities/caip.js'
import { PorticoError } from '../errors/base.js'
import type { FeatureErrorCode } from '../errors/failures.js'
import type { BlockchainApiQuery } from './account.fn.js'
import type { CacheKey } from './cache/accountCaches.js'
import type { CacheCodec } from './cache/readThrough.js'
import { runQuery } from './runQuery.js'

/** Event that makes data outdated: a transaction of the account, or the registration of a name. */
export type Outdating = 'transaction' | 'registration'

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

/** Calls `blockchainQueryFn`, which is loaded with the first fetch. `code`: as for `runQuery`. */
export const queryBlockchainApi = <Input, Data>(
  client: Client,
  query: BlockchainApiQuery<Input, Data>,
  code?: FeatureErrorCode,
): Promise<Data> => runQuery(async () => (await import('./account.fn.js')).blockchainQueryFn(client, query), code)

/** State shared by the account queries of a client. */
export type AccountQueryState = {
  /** The last failure of a portfolio, and its time (epoch ms). */
  readonly recentFailures: Map<CaipAddress, { readonly at: number; readonly failure: PorticoError }>
  /** Networks for which the user was told that balances are unavailable. */
  readonly notifiedNetworks: Set<CaipNetworkId>
  /**
   * By account in lower case, for a recipient may be written in any: the tokens that moved since its portfolio was read. The service
   * must not answer from its cache.
   */
  readonly movedTokens: Map<string, Set<CaipAddress>>
  /** Transactions waiting for confirmation. Meanwhile no result is stored, since balances are about to change. */
  pendingTransactions: number
}

const createAccountQueryState = (): AccountQueryState => ({
  recentFailures: new Map(),
  notifiedNetworks: new Set(),
  movedTokens: new Map(),
  pendingTransactions: 0,
})

const accountQueryState: Slot<{ current: AccountQueryState }> = {
  create: () => ({ current: createAccountQueryState() }),
}

/** The state of a client. It is a new object after a reset, so a fetch in flight can tell that its account is gone. */
export const getAccountQueryState = (client: Client): AccountQueryState =>
  client.internals.slot(accountQueryState).current

/** The next portfolio of the account is read without what the service has cached of these tokens. */
export function addMovedTokens(client: Client, account: CaipAddress, tokens: readonly CaipAddress[]): void {
  const { movedTokens } = getAccountQueryState(client)
  const key = account.toLowerCase()
  movedTokens.set(key, new Set([...(movedTokens.get(key) ?? []), ...tokens]))
}

/** Replaces the state of a client. */
export function resetAccountQueryState(client: Client): void {
  client.internals.slot(accountQueryState).current = createAccountQueryState()
}

/**
 * The `persister` of a query about an account: its first fetch on a page is answered from storage when there is a fresh entry
 * for the account in its `meta`, and fetched results are stored, unless the account was disconnected in the meantime. Without
 * the code of the cache, the query is fetched all the same.
 */
export function withPersister<Key extends CacheKey, Data>(
  client: Client,
  load: () => Promise<CacheCodec<Key, Data>>,
): { readonly persister: QueryPersister<Data> } {
  return {
    async persister(queryFn, context, query) {
      const { account }: QueryMeta = query.meta ?? {}
      const state = getAccountQueryState(client)
      const shouldSkipWrite = () =>
        context.signal.aborted || state.pendingTransactions > 0 || state !== getAccountQueryState(client)
      const fetch = async () => queryFn(context)
      const loaded = await Promise.all([import('./cache/readThrough.js'), load()]).catch(() => undefined)
      if (!loaded || account === undefined) return fetch()
      const [{ readThrough }, codec] = loaded
      return readThrough(getStorage(client), codec, { query, account, shouldSkipWrite, fetch })
    },
  }
}

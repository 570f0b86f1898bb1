import type { QueryPersister } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import { PorticoError } from '../errors/base.js'
import type { FeatureErrorCode } from '../errors/feature.js'
import type { HttpRequestError } from '../errors/request.js'
import { toPorticoErrorAsync } from '../errors/load.js'
import type { BlockchainApiQuery } from './blockchainQueryFn.js'

/** What makes data outdated: a transaction of the account, or the registration of a name. */
export type Outdating = 'transaction' | 'registration'

/**
 * What a query is about, in TanStack's `meta`. Its type is not registered with TanStack: there is one registration, and it is
 * the app's.
 */
export type QueryMeta = {
  /** The account, with or without its network. The data is removed when an account is disconnected. */
  readonly account?: string | undefined
  /** When it is fetched again before it is stale. */
  readonly outdatedBy?: Outdating
}

/** Options of a query, for `useQuery` and `queryClient.fetchQuery` alike. */
export type Query<Data> = {
  readonly queryKey: readonly unknown[]
  /** Required of a query about an account. */
  readonly meta?: QueryMeta
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>
  /** ms until the data counts as stale. */
  readonly staleTime?: number
  /** ms until data without observers is removed. */
  readonly gcTime?: number
  readonly enabled?: boolean
  readonly retry?: boolean | ((count: number, error: PorticoError) => boolean)
  readonly retryDelay?: (count: number, error?: PorticoError) => number
  /** Reads from the browser's storage before the first fetch. */
  readonly persister?: QueryPersister<Data>
}

/**
 * Runs what a query does. Whatever it throws is rejected as a `PorticoError`.
 *
 * @param code - of the `FeatureError` that wraps a failure. Errors that are not shown to the user as a toast pass through,
 * for example an aborted request or a missing project id
 */
export async function runQuery<Data>(run: () => Promise<Data>, code?: FeatureErrorCode): Promise<Data> {
  try {
    return await run()
  } catch (thrown) {
    const cause = await toPorticoErrorAsync(thrown)
    if (!code || cause.display !== 'toast') throw cause
    const { FeatureError } = await import('../errors/feature.js')
    throw new FeatureError(code, { cause })
  }
}

/** A feature error is retried like the error that caused it. */
const getSourceError = (error: PorticoError) => (error.cause instanceof PorticoError ? error.cause : error)

/** `Retry-After` in ms; `Infinity`: too long to wait. Read without `instanceof`: the class loads with the first failure. */
const getRetryAfter = (error: PorticoError | undefined): number | undefined =>
  error === undefined ? undefined : (getSourceError(error) as Partial<HttpRequestError>).retryAfter

/**
 * Retries retryable errors three times, after 150 ms and then twice as long each time, or after the server's
 * `Retry-After`. Not retried when that is too long.
 */
export const retryOptions = {
  retry: (count: number, error: PorticoError): boolean =>
    getSourceError(error).retryable && getRetryAfter(error) !== Number.POSITIVE_INFINITY && count < limits.rpc.retries,
  retryDelay: (count: number, error?: PorticoError): number =>
    getRetryAfter(error) ?? limits.rpc.retryDelay * 2 ** count,
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
): Promise<Data> =>
  runQuery(async () => (await import('./blockchainQueryFn.js')).blockchainQueryFn(client, query), code)

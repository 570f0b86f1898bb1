import type { QueryPersister } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import { PorticoError } from '../errors/base.js'
import type { FeatureErrorCode } from '../errors/feature.js'
import type { HttpRequestError } from '../errors/request.js'
import { toPorticoErrorAsync } from '../errors/load.js'
import type { BlockchainApiQuery } from './blockchainQueryFn.js'

/** Options of a query, for `useQuery` and `queryClient.fetchQuery` alike. */
export type Query<Data> = {
  readonly queryKey: readonly unknown[]
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

/** Runs a function and rejects with a `PorticoError` whatever it throws. */
export async function normalizeErrors<Data>(run: () => Promise<Data>): Promise<Data> {
  try {
    return await run()
  } catch (thrown) {
    throw await toPorticoErrorAsync(thrown)
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

/**
 * Runs a function and wraps its error in a `FeatureError`. Errors that are not shown to the user as a toast pass through,
 * for example an aborted request or a missing project id.
 */
export async function wrapFeatureError<Data>(code: FeatureErrorCode, run: () => Promise<Data>): Promise<Data> {
  try {
    return await run()
  } catch (thrown) {
    const cause = await toPorticoErrorAsync(thrown)
    if (cause.display !== 'toast') throw cause
    const { FeatureError } = await import('../errors/feature.js')
    throw new FeatureError(code, { cause })
  }
}

/** Host and project id; part of the key of every Blockchain API query. */
export const serviceKey = ({ options }: Client): readonly unknown[] => [options.services.blockchain, options.projectId]

/** Calls `blockchainQueryFn`, which is loaded with the first fetch. */
export const queryBlockchainApi = <Input, Data>(
  client: Client,
  query: BlockchainApiQuery<Input, Data>,
): Promise<Data> =>
  normalizeErrors(async () => (await import('./blockchainQueryFn.js')).blockchainQueryFn(client, query))

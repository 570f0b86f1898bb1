import type { QueryPersister } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import { PorticoError } from '../errors/base.js'
import type { FeatureErrorCode } from '../errors/feature.js'
import type { HttpRequestError } from '../errors/request.js'
import { toPorticoErrorAsync } from '../errors/load.js'
import type { BlockchainApiQuery } from './blockchainQueryFn.js'

/** What every factory returns: plain options for `useQuery` and `queryClient.fetchQuery` alike. */
export type Query<Data> = {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>
  /** ms; meanwhile the value counts as fresh. */
  readonly staleTime?: number
  /** ms; how long the value is kept when nobody looks at it. */
  readonly gcTime?: number
  readonly enabled?: boolean
  readonly retry?: boolean | ((count: number, error: PorticoError) => boolean)
  readonly retryDelay?: (count: number, error?: PorticoError) => number
  /** Looks into the browser's storage before anybody is asked. */
  readonly persister?: QueryPersister<Data>
}

/** The answer, or its failure as a `PorticoError`. */
export async function normalizeErrors<Data>(run: () => Promise<Data>): Promise<Data> {
  try {
    return await run()
  } catch (thrown) {
    throw await toPorticoErrorAsync(thrown)
  }
}

/** A failure in the words of a feature passes when what caused it does. */
const getSourceError = (error: PorticoError) => (error.cause instanceof PorticoError ? error.cause : error)

/** When the service wants to be asked again, ms; `Infinity`: not soon. Not by its class, which comes with the first failure. */
const getRetryAfter = (error: PorticoError | undefined): number | undefined =>
  error === undefined ? undefined : (getSourceError(error) as Partial<HttpRequestError>).retryAfter

/**
 * Reads are asked again with the specification's count and delays, when the failure may pass (§9, R41). A service that
 * names its time is waited for, unless that makes no sense (R42).
 */
export const retryOptions = {
  retry: (count: number, error: PorticoError): boolean =>
    getSourceError(error).retryable && getRetryAfter(error) !== Number.POSITIVE_INFINITY && count < limits.rpc.retries,
  retryDelay: (count: number, error?: PorticoError): number =>
    getRetryAfter(error) ?? limits.rpc.retryDelay * 2 ** count,
}

/** What is built for one use is built anew for the next. */
export const noCache = { staleTime: 0, gcTime: 0 } as const

/**
 * The answer, or its failure in the words of a feature. A question that was given up, or that the host has to enable,
 * keeps its own words.
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

/** The API and the project that are asked; a part of every key. */
export const serviceKey = ({ options }: Client): readonly unknown[] => [options.services.blockchain, options.projectId]

/** The answer of the Blockchain API; the part that asks is loaded with the first question. */
export const queryBlockchainApi = <About, Data>(
  client: Client,
  question: BlockchainApiQuery<About, Data>,
): Promise<Data> =>
  normalizeErrors(async () => (await import('./blockchainQueryFn.js')).blockchainQueryFn(client, question))

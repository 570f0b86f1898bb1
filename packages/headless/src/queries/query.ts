import { limits } from '../constants/limits.js'
import type { PorticoError } from '../errors/base.js'
import { toPorticoError } from '../errors/toPorticoError.js'

/** What every factory returns: plain options for `useQuery` and `queryClient.fetchQuery` alike. */
export type Query<Data> = {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>
  /** ms; meanwhile the value counts as fresh. */
  readonly staleTime?: number
  readonly enabled?: boolean
  readonly retry?: boolean | ((count: number, error: PorticoError) => boolean)
  readonly retryDelay?: (count: number) => number
}

/** The answer, or its failure as a `PorticoError`. */
export async function typed<Data>(ask: () => Promise<Data>): Promise<Data> {
  try {
    return await ask()
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}

/** Reads are asked again with the specification's count and delays, when the failure may pass (§9, R41). */
export const retried = {
  retry: (count: number, error: PorticoError) => error.retryable && count < limits.rpc.retries,
  retryDelay: (count: number) => limits.rpc.retryDelay * 2 ** count,
}

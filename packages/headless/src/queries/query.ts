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
}

/** The answer, or its failure as a `PorticoError`. */
export async function typed<Data>(ask: () => Promise<Data>): Promise<Data> {
  try {
    return await ask()
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}

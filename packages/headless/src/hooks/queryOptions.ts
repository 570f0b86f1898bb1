import type { UseQueryOptions } from '@tanstack/react-query'
import type { PorticoError } from '../errors/base.js'

/**
 * Options of TanStack Query for a hook that reads. `enabled: false` turns the read off; `true` cannot turn on a read whose input
 * is missing. `select` gets what is read, and its result is the hook's `data`.
 *
 * @example
 * useBalance({ query: { refetchInterval: 15_000, select: (balance) => balance?.value } })
 */
export type ReadQueryOptions<Data = unknown, Selected = Data> = Omit<
  UseQueryOptions<Data, PorticoError, Selected>,
  'queryKey' | 'queryFn' | 'enabled' | 'meta' | 'initialData' | 'persister' | 'select'
> &
  Selection<Data, Selected>

/** `ReadQueryOptions` of a hook whose data is made of what is read, such as pages: `select` gets that data. */
export type ReadListQueryOptions<Data, Selected = Data> = Omit<ReadQueryOptions, 'select'> & Selection<Data, Selected>

type Selection<Data, Selected> = {
  readonly enabled?: boolean | undefined
  readonly select?: ((data: Data) => Selected) | undefined
}

/** A read of its own, which may make its data of what it reads. */
type OwnRead = { readonly enabled?: boolean | undefined; readonly select?: unknown }

type ReadOf<Own, Data> = Own extends { readonly select: (read: infer Read) => unknown } ? Read : Data

/** The options of a read with those of the app over them. What the read selects, the app selects from. */
export function withReadOptions<Own extends OwnRead, Data, Selected>(
  own: Own,
  query: Selection<Data, Selected> = {},
): Omit<Own, 'select'> & { readonly select: (read: ReadOf<Own, Data>) => Selected } {
  const before = own.select as ((read: unknown) => Data) | undefined
  const after = query.select
  return {
    ...own,
    ...query,
    enabled: own.enabled !== false && query.enabled !== false,
    select: (before && after ? (read: unknown) => after(before(read)) : (after ?? before)) as never,
  }
}

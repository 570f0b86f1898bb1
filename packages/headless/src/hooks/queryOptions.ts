import type { UseQueryOptions } from '@tanstack/react-query'
import type { PorticoError } from '../errors/base.js'

/**
 * Options of TanStack Query for a hook that reads. `enabled: false` turns the read off; `true` cannot turn on a read whose input
 * is missing.
 *
 * @example
 * useBalance({ query: { refetchInterval: 15_000 } })
 */
export type ReadQueryOptions<Data = unknown> = Omit<
  UseQueryOptions<Data, PorticoError>,
  'queryKey' | 'queryFn' | 'enabled' | 'select' | 'meta' | 'initialData' | 'persister'
> & { readonly enabled?: boolean | undefined }

/** The options of a read with those of the app over them. */
export const withReadOptions = <Own extends { readonly enabled?: boolean | undefined }>(
  own: Own,
  query: { readonly enabled?: boolean | undefined } = {},
): Own => ({ ...own, ...query, enabled: own.enabled !== false && query.enabled !== false })

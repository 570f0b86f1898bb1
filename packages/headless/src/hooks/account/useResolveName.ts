import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ResolvedName } from '../../entities/sendDraft.js'
import type { PorticoError } from '../../errors/base.js'
import { getNameLookupContext } from '../../queries/nameLookupContext.js'
import { resolveNameQuery } from '../../queries/names.js'
import { type ReadQueryOptions, withReadOptions } from '../queryOptions.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/**
 * `name`: an ENS name, or one registered with the name service, with or without its zone. Nothing is requested while it is
 * `undefined`.
 */
export type UseResolveNameOptions<Selected = ResolvedName | null> = {
  readonly name: string | undefined
  readonly query?: ReadQueryOptions<ResolvedName | null, Selected> | undefined
}

/**
 * The address of a name on the connected network, and the normalized name (ENSIP-15). `null` when the name has no address or is
 * invalid, and when the address has another primary name (ENS) or does not list the name (name service). ENS names are read on
 * Ethereum, which has to be one of the option `networks`; offchain resolvers (EIP-3668) are not followed. Kept for 5 minutes.
 *
 * @throws FeatureError `NAME_UNRESOLVED` as `error`, when the name could not be looked up
 * @example
 * const { data } = useResolveName({ name: 'vitalik.eth' })
 * data?.address // '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 */
export function useResolveName<Selected = ResolvedName | null>({
  name,
  query,
}: UseResolveNameOptions<Selected>): UseQueryResult<Selected, PorticoError> {
  const client = usePortico()
  const caipNetworkId = usePorticoState((state) => getNameLookupContext(client, state).caipNetworkId)
  return useQuery(withReadOptions(resolveNameQuery(client, { name, caipNetworkId }), query))
}

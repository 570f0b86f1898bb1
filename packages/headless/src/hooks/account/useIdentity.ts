import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Identity } from '../../entities/schema/blockchainSchema.js'
import type { PorticoError } from '../../errors/base.js'
import { identityQuery } from '../../queries/identity.js'
import { getNameLookupContext } from '../../queries/nameLookupContext.js'
import { type ReadQueryOptions, withReadOptions } from '../queryOptions.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** `address`: without its network (`0x…`). Nothing is requested while it is `undefined`. */
export type UseIdentityOptions<Selected = Identity> = {
  readonly address: string | undefined
  readonly query?: ReadQueryOptions<Identity, Selected> | undefined
}

/**
 * Name and avatar of an address, e.g. from ENS. `name` and `avatar` are each `undefined` when the address has none.
 *
 * @example
 * const { data } = useIdentity({ address })
 * data?.name ?? shortenAddress(address)
 */
export function useIdentity<Selected = Identity>({
  address,
  query,
}: UseIdentityOptions<Selected>): UseQueryResult<Selected, PorticoError> {
  const client = usePortico()
  const caipNetworkId = usePorticoState((state) => getNameLookupContext(client, state).caipNetworkId)
  const sender = usePorticoState((state) => getNameLookupContext(client, state).sender)
  return useQuery(withReadOptions(identityQuery(client, { address, caipNetworkId, sender }), query))
}

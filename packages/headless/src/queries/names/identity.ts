import { type Client, hasProjectId } from '../../client/client.js'
import { limits } from '../../constants/limits.js'
import type { Identity } from '../../entities/schema/nameSchema.js'
import { serviceKey, type Query, retryOptions, normalizeErrors } from '../query.js'
import { type AddressNameRequest, resolveAddressRequest } from './nameLookupContext.js'
import { withPersister } from '../cache/withPersister.js'

/**
 * Name and picture of an address; both are missing where it has none, on test networks, for addresses of namespaces
 * without names (specification §1), and on networks nobody serves.
 */
export function identityQuery(client: Client, { address, ...scope }: AddressNameRequest): Query<Identity> {
  const { named, caipNetworkId, sender } = resolveAddressRequest(client, { address, ...scope })
  return {
    ...retryOptions,
    queryKey: ['identity', sender, address, caipNetworkId, ...serviceKey(client)],
    enabled: Boolean(address) && hasProjectId(client),
    staleTime: limits.staleTime.identity,
    ...(named && withPersister(client, async () => (await import('./identity.fn.js')).identityCodec(named))),
    queryFn: ({ signal }) =>
      normalizeErrors(async () =>
        (await import('./identity.fn.js')).identityQueryFn(client, named, { caipNetworkId, sender, signal }),
      ),
  }
}

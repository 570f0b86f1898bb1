import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { Identity } from '../entities/nameSchema.js'
import { blockchainOf, hasProject } from './blockchain.js'
import { type NamedAddress, namedAddress } from './namesScope.js'
import { persisted } from './persisted.js'
import { type Query, retried, typed } from './query.js'

/**
 * Name and picture of an address; both are missing where it has none, on test networks, for addresses of namespaces
 * without names (specification §1), and on networks nobody serves.
 */
export function identityQuery(client: Client, { address, ...scope }: NamedAddress): Query<Identity> {
  const { named, caipNetworkId, sender } = namedAddress(client, { address, ...scope })
  return {
    ...retried,
    queryKey: ['identity', sender, address, caipNetworkId, ...blockchainOf(client)],
    enabled: Boolean(address) && hasProject(client),
    staleTime: limits.fresh.identity,
    ...(named && persisted(client, async () => (await import('./readIdentity.js')).identityShelf(named))),
    queryFn: ({ signal }) =>
      typed(async () =>
        (await import('./readIdentity.js')).readIdentity(client, named, { caipNetworkId, sender, signal }),
      ),
  }
}

import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { Profile } from '../entities/nameSchema.js'
import { sameAddress } from '../rules/sameAddress.js'
import type { Shelf } from './answerFrom.js'
import { answerOf, blockchainOf, hasProject } from './blockchain.js'
import { type NamedAddress, namedAddress } from './namesScope.js'
import { persisted } from './persisted.js'
import { type Query, retried, typedAs } from './query.js'

/** Never asked for, and so not kept. */
const none: readonly Profile[] = []

/** Names that lead to the address; whoever asks puts them next to it (R14). */
const leadingTo = (address: string, profiles: readonly Profile[]): readonly Profile[] =>
  profiles.filter(({ addresses }) => Object.values(addresses).some((held) => sameAddress(held.address, address)))

const shelf = (address: string): Shelf<'ensCache', readonly Profile[]> => ({
  key: 'ensCache',
  id: address,
  lifetime: limits.fresh.ens,
  open: (entry) => (entry.address === address ? leadingTo(address, entry.ens) : undefined),
  fill: (ens, timestamp) => (ens === none ? undefined : { address, ens, timestamp }),
})

/**
 * Registered names of an address; none on test networks, for addresses of namespaces without names (specification §1),
 * and on networks nobody serves.
 */
export function reverseNamesQuery(client: Client, { address, ...scope }: NamedAddress): Query<readonly Profile[]> {
  const { named, caipNetworkId, sender } = namedAddress(client, { address, ...scope })
  return {
    ...retried,
    queryKey: ['reverseNames', sender, address, caipNetworkId, ...blockchainOf(client)],
    enabled: Boolean(address) && hasProject(client),
    staleTime: limits.fresh.ens,
    ...(named && persisted(client, async () => shelf(named))),
    queryFn: ({ signal }) =>
      typedAs('NAMES_FAILED', () =>
        answerOf(client, {
          about: named,
          caipNetworkId,
          area: 'names',
          none: () => none,
          async ask(about) {
            const { fetchReverseNames } = await import('../services/profile.js')
            return leadingTo(about, await fetchReverseNames(client.options, { address: about, sender, signal }))
          },
        }),
      ),
  }
}

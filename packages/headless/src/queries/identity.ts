import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { Identity } from '../entities/nameSchema.js'
import { isAddress } from '../rules/isAddress.js'
import { safeImage } from '../rules/safeImage.js'
import { askBlockchain, askedNetwork, blockchainOf, hasProject } from './askBlockchain.js'
import { type NamesScope, namesScope } from './namesScope.js'
import { persisted, type Shelf } from './persisted.js'
import { type Query, retried } from './query.js'

/** Whose name; who asks, and on which network, is the connected account where it stands, unless said. */
export type NamedAddress = NamesScope & {
  /** Without its network. */
  readonly address: string | undefined
}

/** Never asked for, and so not kept. */
const none: Identity = {}

function shown({ avatar, ...identity }: Identity): Identity {
  const image = safeImage(avatar)
  return image ? { ...identity, avatar: image } : identity
}

const shelf = (address: string): Shelf<'identityCache', Identity> => ({
  key: 'identityCache',
  id: address,
  lifetime: limits.fresh.identity,
  open: (entry) => (entry.address === address ? shown(entry.identity) : undefined),
  fill: (identity, timestamp) => (identity === none ? undefined : { address, identity, timestamp }),
})

/**
 * Name and picture of an address; both are missing where it has none, on test networks, for addresses of namespaces
 * without names (specification §1), and on networks nobody serves.
 */
export function identityQuery(client: Client, { address, ...scope }: NamedAddress): Query<Identity> {
  const { caipNetworkId, sender } = { ...namesScope(client), ...scope }
  const network = askedNetwork(client, caipNetworkId, 'names')
  const named = network && address && isAddress(address, network.chainNamespace) ? address : undefined
  return {
    ...retried,
    queryKey: ['identity', sender, address, caipNetworkId, ...blockchainOf(client)],
    enabled: Boolean(address) && hasProject(client),
    staleTime: limits.fresh.identity,
    ...(named && persisted(client, shelf(named))),
    queryFn: ({ signal }) =>
      askBlockchain(client, {
        about: named,
        caipNetworkId,
        area: 'names',
        none: () => none,
        async ask(about) {
          const { fetchIdentity } = await import('../services/identity.js')
          return shown(await fetchIdentity(client.options, { address: about, sender, signal }))
        },
      }),
  }
}

import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { Identity } from '../entities/nameSchema.js'
import { safeImage } from '../rules/safeImage.js'
import { fetchIdentity, type IdentityQuery } from '../services/identity.js'
import type { Shelf } from './answerFrom.js'
import { askBlockchain } from './askBlockchain.js'
import type { NamesScope } from './namesScope.js'

/** Never asked for, and so not kept. */
const none: Identity = {}

function shown({ avatar, ...identity }: Identity): Identity {
  const image = safeImage(avatar)
  return image ? { ...identity, avatar: image } : identity
}

/** Names and pictures in storage, by address. */
export const identityShelf = (address: string): Shelf<'identityCache', Identity> => ({
  key: 'identityCache',
  id: address,
  lifetime: limits.fresh.identity,
  open: (entry) => (entry.address === address ? shown(entry.identity) : undefined),
  fill: (identity, timestamp) => (identity === none ? undefined : { address, identity, timestamp }),
})

/** The working half of `identityQuery`. */
export function readIdentity(
  client: Client,
  address: string | undefined,
  { caipNetworkId, ...query }: NamesScope & Omit<IdentityQuery, 'address'>,
): Promise<Identity> {
  return askBlockchain(client, {
    about: address,
    caipNetworkId,
    area: 'names',
    none: () => none,
    ask: async (about) => shown(await fetchIdentity(client.options, { ...query, address: about })),
  })
}

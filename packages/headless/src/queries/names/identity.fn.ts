import type { Client } from '../../client/client.js'
import { limits } from '../../constants/limits.js'
import type { Identity } from '../../entities/schema/nameSchema.js'
import { sanitizeImageUrl } from '../../rules/text/sanitize.js'
import { fetchIdentity, type IdentityQuery } from '../../services/api/namesApi.js'
import type { CacheCodec } from '../cache/readThrough.js'
import { blockchainQueryFn } from '../blockchainQueryFn.js'
import type { NameLookupContext } from './identity.js'

/** Never asked for, and so not kept. */
const emptyIdentity: Identity = {}

function sanitizeIdentity({ avatar, ...identity }: Identity): Identity {
  const image = sanitizeImageUrl(avatar)
  return image ? { ...identity, avatar: image } : identity
}

/** Names and pictures in storage, by address. */
export const identityCodec = (address: string): CacheCodec<'identityCache', Identity> => ({
  key: 'identityCache',
  id: address,
  lifetime: limits.staleTime.identity,
  decode: (entry) => (entry.address === address ? sanitizeIdentity(entry.identity) : undefined),
  encode: (identity, timestamp) => (identity === emptyIdentity ? undefined : { address, identity, timestamp }),
})

/** The working half of `identityQuery`. */
export function identityQueryFn(
  client: Client,
  address: string | undefined,
  { caipNetworkId, ...query }: NameLookupContext & Omit<IdentityQuery, 'address'>,
): Promise<Identity> {
  return blockchainQueryFn(client, {
    input: address,
    caipNetworkId,
    area: 'names',
    fallback: () => emptyIdentity,
    fetch: async (about) => sanitizeIdentity(await fetchIdentity(client.options, { ...query, address: about })),
  })
}

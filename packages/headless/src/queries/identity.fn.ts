import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { Identity } from '../entities/schema/blockchainSchema.js'
import { sanitizeImageUrl, sanitizeText } from '../rules/text/sanitize.js'
import { fetchIdentity, type IdentityQuery } from '../services/api/namesApi.js'
import { blockchainQueryFn } from './blockchainApi.fn.js'
import type { CacheCodec } from './cache/readThrough.js'
import type { NameLookupContext } from './nameLookupContext.js'

/** The fallback, compared by reference: it was not fetched, so it is not stored. */
const emptyIdentity: Identity = {}

/** What anybody may have written about an account, made safe to show; a name as long as other names. */
function sanitizeIdentity(identity: Identity): Identity {
  const name = sanitizeText(identity.name)
  const avatar = sanitizeImageUrl(identity.avatar)
  return { ...(name && { name }), ...(avatar && { avatar }) }
}

/** Stores identities by address. */
export const identityCodec = (address: string): CacheCodec<'identityCache', Identity> => ({
  key: 'identityCache',
  lifetime: limits.staleTime.identity,
  decode: (entry) => (entry.address === address ? sanitizeIdentity(entry.identity) : undefined),
  encode: (identity, timestamp) => (identity === emptyIdentity ? undefined : { address, identity, timestamp }),
})

/** The `queryFn` of `identityQuery`, loaded with its first fetch. */
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
    fetch: async (input) => sanitizeIdentity(await fetchIdentity(client.options, { ...query, address: input })),
  })
}

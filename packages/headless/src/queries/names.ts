import { type Client, hasProjectId } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipNetworkId } from '../entities/caip.js'
import type { NameSuggestion, Profile } from '../entities/schema/blockchainSchema.js'
import { validateName, withZone } from '../rules/account/names.js'
import { isSameAddress } from '../rules/address/address.js'
import type { CacheCodec } from './cache/readThrough.js'
import { withPersister, type Query, queryBlockchainApi, retryOptions, serviceKey } from './query.js'
import { type AddressNameRequest, getNameLookupContext, resolveAddressRequest } from './account.js'

/** The name to look up, with or without its zone. The network defaults to the connected account's. */
export type NameLookup = { readonly name: string | undefined; readonly caipNetworkId?: CaipNetworkId | undefined }

/** The profile of a registered name; `null` when the name is free, and in namespaces without names. */
export function resolveNameQuery(client: Client, { name, ...scope }: NameLookup): Query<Profile | null> {
  const { caipNetworkId } = { ...getNameLookupContext(client), ...scope }
  const input = name?.trim() ? withZone(name) : undefined
  return {
    ...retryOptions,
    queryKey: ['resolveName', input, caipNetworkId, ...serviceKey(client)],
    meta: { outdatedBy: 'registration' },
    enabled: input !== undefined && hasProjectId(client),
    staleTime: limits.staleTime.ens,
    queryFn: ({ signal }) =>
      queryBlockchainApi(
        client,
        {
          input,
          caipNetworkId,
          area: 'names',
          fallback: () => null,
          async fetch(fullName) {
            const { fetchProfile } = await import('../services/api/namesApi.js')
            const profile = await fetchProfile(client.options, { name: fullName, signal })
            // The profile of another name would resolve to another account.
            return profile?.name.toLowerCase() === fullName ? profile : null
          },
        },
        'NAME_UNRESOLVED',
      ),
  }
}

/** The fallback, compared by reference: it was not fetched, so it is not stored. */
const noProfiles: readonly Profile[] = []

/** Keeps the profiles that resolve back to the address, because their names are shown in its place. */
const filterResolvingTo = (address: string, profiles: readonly Profile[]): readonly Profile[] =>
  profiles.filter(({ addresses }) => Object.values(addresses).some((entry) => isSameAddress(entry.address, address)))

const reverseNamesCodec = (address: string): CacheCodec<'ensCache', readonly Profile[]> => ({
  key: 'ensCache',
  lifetime: limits.staleTime.ens,
  decode: (entry) => (entry.address === address ? filterResolvingTo(address, entry.ens) : undefined),
  encode: (ens, timestamp) => (ens === noProfiles ? undefined : { address, ens, timestamp }),
})

/**
 * Registered names that resolve to an address. Empty on test networks, in namespaces without names and on networks the
 * Blockchain API does not serve.
 */
export function reverseNamesQuery(
  client: Client,
  { address, ...scope }: AddressNameRequest,
): Query<readonly Profile[]> {
  const { named, caipNetworkId, sender } = resolveAddressRequest(client, { address, ...scope })
  return {
    ...retryOptions,
    queryKey: ['reverseNames', sender, address, caipNetworkId, ...serviceKey(client)],
    meta: { account: address, outdatedBy: 'registration' },
    enabled: Boolean(address) && hasProjectId(client),
    staleTime: limits.staleTime.ens,
    ...(named && withPersister(client, async () => reverseNamesCodec(named))),
    queryFn: ({ signal }) =>
      queryBlockchainApi(
        client,
        {
          input: named,
          caipNetworkId,
          area: 'names',
          fallback: () => noProfiles,
          async fetch(owner) {
            const { fetchReverseNames } = await import('../services/api/namesApi.js')
            return filterResolvingTo(owner, await fetchReverseNames(client.options, { address: owner, sender, signal }))
          },
        },
        'NAMES_FAILED',
      ),
  }
}

/** Names similar to the typed one, free and taken. Disabled until the name is valid. */
export function nameSuggestionsQuery(
  client: Client,
  { name = '', ...scope }: NameLookup,
): Query<readonly NameSuggestion[]> {
  const { caipNetworkId } = { ...getNameLookupContext(client), ...scope }
  const typed = name.trim().toLowerCase()
  const input = validateName(typed).length === 0 ? typed : undefined
  return {
    ...retryOptions,
    queryKey: ['nameSuggestions', input, caipNetworkId, ...serviceKey(client)],
    meta: { outdatedBy: 'registration' },
    enabled: input !== undefined && hasProjectId(client),
    staleTime: limits.staleTime.ens,
    queryFn: ({ signal }) =>
      queryBlockchainApi(
        client,
        {
          input,
          caipNetworkId,
          area: 'names',
          fallback: (): readonly NameSuggestion[] => [],
          async fetch(validName) {
            const { fetchNameSuggestions } = await import('../services/api/namesApi.js')
            return fetchNameSuggestions(client.options, { name: validName, signal })
          },
        },
        'NAME_SUGGESTIONS_FAILED',
      ),
  }
}

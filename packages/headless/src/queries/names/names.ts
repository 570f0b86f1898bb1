import { type Client, hasProjectId } from '../../client/client.js'
import { limits } from '../../constants/limits.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { NameSuggestion, Profile } from '../../entities/schema/nameSchema.js'
import { validateName, withZone } from '../../rules/account/names.js'
import { isSameAddress } from '../../rules/address/address.js'
import type { CacheCodec } from '../cache/readThrough.js'
import { withPersister } from '../cache/withPersister.js'
import { type Query, queryBlockchainApi, retryOptions, serviceKey, wrapFeatureError } from '../query.js'
import { type AddressNameRequest, getNameLookupContext, resolveAddressRequest } from './identity.js'

/** Which name, with its zone or without; on which network is where the visitor stands, unless said. */
export type NameLookup = { readonly name: string | undefined; readonly caipNetworkId?: CaipNetworkId | undefined }

/** The account behind a registered name; `null` when nobody has it, and where there are no names (specification §1). */
export function resolveNameQuery(client: Client, { name, ...scope }: NameLookup): Query<Profile | null> {
  const { caipNetworkId } = { ...getNameLookupContext(client), ...scope }
  const input = name?.trim() ? withZone(name) : undefined
  return {
    ...retryOptions,
    queryKey: ['resolveName', input, caipNetworkId, ...serviceKey(client)],
    enabled: input !== undefined && hasProjectId(client),
    staleTime: limits.staleTime.ens,
    queryFn: ({ signal }) =>
      wrapFeatureError('NAME_UNRESOLVED', () =>
        queryBlockchainApi(client, {
          input,
          caipNetworkId,
          area: 'names',
          fallback: () => null,
          async fetch(wanted) {
            const { fetchProfile } = await import('../../services/api/namesApi.js')
            const profile = await fetchProfile(client.options, { name: wanted, signal })
            // An answer about another name would lead to another account (R14).
            return profile?.name.toLowerCase() === wanted ? profile : null
          },
        }),
      ),
  }
}

/** Never asked for, and so not kept. */
const noProfiles: readonly Profile[] = []

/** Names that lead to the address; whoever asks puts them next to it (R14). */
const filterResolvingTo = (address: string, profiles: readonly Profile[]): readonly Profile[] =>
  profiles.filter(({ addresses }) => Object.values(addresses).some((held) => isSameAddress(held.address, address)))

const reverseNamesCodec = (address: string): CacheCodec<'ensCache', readonly Profile[]> => ({
  key: 'ensCache',
  id: address,
  lifetime: limits.staleTime.ens,
  decode: (entry) => (entry.address === address ? filterResolvingTo(address, entry.ens) : undefined),
  encode: (ens, timestamp) => (ens === noProfiles ? undefined : { address, ens, timestamp }),
})

/**
 * Registered names of an address; none on test networks, for addresses of namespaces without names (specification §1),
 * and on networks nobody serves.
 */
export function reverseNamesQuery(
  client: Client,
  { address, ...scope }: AddressNameRequest,
): Query<readonly Profile[]> {
  const { named, caipNetworkId, sender } = resolveAddressRequest(client, { address, ...scope })
  return {
    ...retryOptions,
    queryKey: ['reverseNames', sender, address, caipNetworkId, ...serviceKey(client)],
    enabled: Boolean(address) && hasProjectId(client),
    staleTime: limits.staleTime.ens,
    ...(named && withPersister(client, async () => reverseNamesCodec(named))),
    queryFn: ({ signal }) =>
      wrapFeatureError('NAMES_FAILED', () =>
        queryBlockchainApi(client, {
          input: named,
          caipNetworkId,
          area: 'names',
          fallback: () => noProfiles,
          async fetch(about) {
            const { fetchReverseNames } = await import('../../services/api/namesApi.js')
            return filterResolvingTo(about, await fetchReverseNames(client.options, { address: about, sender, signal }))
          },
        }),
      ),
  }
}

/** Names like the typed one, free and taken; nothing is asked until it could be registered (specification §5). */
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
    enabled: input !== undefined && hasProjectId(client),
    staleTime: limits.staleTime.ens,
    queryFn: ({ signal }) =>
      wrapFeatureError('NAME_SUGGESTIONS_FAILED', () =>
        queryBlockchainApi(client, {
          input,
          caipNetworkId,
          area: 'names',
          fallback: (): readonly NameSuggestion[] => [],
          async fetch(wanted) {
            const { fetchNameSuggestions } = await import('../../services/api/namesApi.js')
            return fetchNameSuggestions(client.options, { name: wanted, signal })
          },
        }),
      ),
  }
}

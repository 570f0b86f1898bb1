import { checkClient } from '../client/checkClient.js'
import { type Client, findSupportedNetwork, hasProjectId } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { CaipNetworkId } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import type { NameSuggestion, Profile } from '../entities/schema/blockchainSchema.js'
import type { ResolvedName } from '../entities/sendDraft.js'
import { isRegistrable, toCoinType, validateName, withZone } from '../rules/account/names.js'
import { isAddress, isSameAddress } from '../rules/address/address.js'
import type { CacheCodec } from './cache/readThrough.js'
import { withPersister } from './withPersister.js'
import { type Query, retryOptions, serviceKey } from './query.js'
import { queryBlockchainApi } from './queryBlockchainApi.js'
import { runQuery } from './runQuery.js'
import { type AddressNameRequest, resolveAddressRequest } from './identity.js'
import { getNameLookupContext, type NameLookupContext } from './nameLookupContext.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The name to look up, with or without its zone. The network defaults to the connected account's. */
export type NameLookup = { readonly name: string | undefined; readonly caipNetworkId?: CaipNetworkId | undefined }

/** The address of a profile on a network, else the one on Ethereum; `undefined` without either. */
function findProfileAddress({ addresses }: Profile, { id, chainNamespace }: Network): string | undefined {
  const types = [toCoinType(Number(id)), toCoinType(ethereumChainId), etherCoinType]
  const address = types.map((type) => addresses[type]?.address).find((found) => found !== undefined)
  return address && isAddress(address, chainNamespace) ? address : undefined
}

const ethereumChainId = 1
const etherCoinType = 60

/** Looks a name up with the name service. The address has to list the name as one of its own. */
async function resolveRegisteredName(
  client: Client,
  fullName: string,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<ResolvedName | null> {
  const { fetchProfile, fetchReverseNames } = await import('../services/api/namesApi.js')
  const isIt = ({ name }: Profile) => name.toLowerCase() === fullName
  const profile = await fetchProfile(client.options, { name: fullName, signal })
  // The profile of another name would resolve to another account.
  const address = profile && isIt(profile) && findProfileAddress(profile, network)
  if (!address) return null
  const own = filterResolvingTo(address, await fetchReverseNames(client.options, { address, signal }))
  return own.some(isIt) ? { name: fullName, address } : null
}

/** Looks a name up on the chain that has it. */
async function resolveChainName(
  client: Client,
  name: string,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<ResolvedName | null> {
  const { chainNamespace } = network
  const networks = client.options.networks.filter((each) => each.chainNamespace === chainNamespace)
  const actions = await client.internals.getChainActions(chainNamespace, 'resolveName')
  const resolved = await actions.resolveName(name, network, networks, { signal })
  return resolved && isAddress(resolved.address, chainNamespace) ? resolved : null
}

/**
 * The address of an ENS name, or of one registered with the name service, with or without its zone. `null` when the name has no
 * address or is invalid, and in namespaces without names. Also `null` when the address has another primary name (ENS) or does not
 * list the name (name service).
 *
 * @example
 * const resolved = await queryClient.fetchQuery(resolveNameQuery(portico, { name: 'vitalik.eth' }))
 * resolved?.address // '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 */
export function resolveNameQuery(client: Client, { name, ...scope }: NameLookup): Query<ResolvedName | null> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'resolveNameQuery')
  const { caipNetworkId } = { ...getNameLookupContext(client), ...scope }
  const typed = name?.trim() || undefined
  const isRegistered = typed !== undefined && isRegistrable(typed)
  const input = isRegistered ? withZone(typed) : typed
  return {
    ...retryOptions,
    queryKey: ['portico', 'resolveName', input, caipNetworkId, ...serviceKey(client)],
    meta: { outdatedBy: 'registration' },
    enabled: input !== undefined && (!isRegistered || hasProjectId(client)),
    staleTime: limits.staleTime.ens,
    queryFn({ signal }) {
      const network = findSupportedNetwork(client, caipNetworkId, 'names')
      if (!isRegistered)
        return runQuery(
          async () => (network && input ? resolveChainName(client, input, { network, signal }) : null),
          'NAME_UNRESOLVED',
        )
      return queryBlockchainApi(
        client,
        {
          input,
          caipNetworkId,
          area: 'names',
          fallback: () => null,
          fetch: async (fullName) => (network ? resolveRegisteredName(client, fullName, { network, signal }) : null),
        },
        'NAME_UNRESOLVED',
      )
    },
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
 * Registered names that resolve to an address. Empty on test networks, in namespaces without names and on networks that the
 * Blockchain API does not support.
 *
 * @example
 * const names = await queryClient.fetchQuery(reverseNamesQuery(portico, { address }))
 * names.map(({ name }) => name) // the names that resolve to the address
 */
export function reverseNamesQuery(
  client: Client,
  { address, ...scope }: AddressNameRequest,
): Query<readonly Profile[]> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'reverseNamesQuery')
  const { named, caipNetworkId, sender } = resolveAddressRequest(client, { address, ...scope })
  return {
    ...retryOptions,
    queryKey: ['portico', 'reverseNames', sender, address, caipNetworkId, ...serviceKey(client)],
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

/**
 * Names similar to `name`, free and taken. Disabled until `name` is valid.
 *
 * @example
 * const suggestions = await queryClient.fetchQuery(nameSuggestionsQuery(portico, { name: 'clara' }))
 * suggestions[0] // { name: 'clara.reown.id', registered: false }
 */
export function nameSuggestionsQuery(
  client: Client,
  { name = '', ...scope }: NameLookup,
): Query<readonly NameSuggestion[]> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'nameSuggestionsQuery')
  const { caipNetworkId } = { ...getNameLookupContext(client), ...scope }
  const typed = name.trim().toLowerCase()
  const input = validateName(typed).length === 0 ? typed : undefined
  return {
    ...retryOptions,
    queryKey: ['portico', 'nameSuggestions', input, caipNetworkId, ...serviceKey(client)],
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

/** Whether the Blockchain API serves a network with names: on others none can be registered. */
export const nameServiceQuery = (
  client: Client,
  { caipNetworkId }: Pick<NameLookupContext, 'caipNetworkId'>,
): Query<boolean> => ({
  ...retryOptions,
  queryKey: ['portico', 'nameService', caipNetworkId, ...serviceKey(client)],
  enabled: caipNetworkId !== undefined && hasProjectId(client),
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () =>
    queryBlockchainApi(
      client,
      { input: caipNetworkId, caipNetworkId, area: 'names', fallback: () => false, fetch: async () => true },
      'NAMES_FAILED',
    ),
})

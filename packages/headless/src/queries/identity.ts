import { checkClient } from '../client/checkClient.js'
import { type Client, findSupportedNetwork, hasProjectId } from '../client/client.js'
import { connectedSession } from '../client/selectors.js'
import type { PorticoState } from '../client/state.js'
import { limits } from '../constants/limits.js'
import type { Identity } from '../entities/schema/blockchainSchema.js'
import { isAddress } from '../rules/address/address.js'
import { getNameLookupContext, type NameLookupContext } from './nameLookupContext.js'
import { type Query, retryOptions, serviceKey } from './query.js'
import { runQuery } from './runQuery.js'
import { withPersister } from './withPersister.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Whether the active account can register a name: that of an embedded wallet, on a network with names, where the project has the
 * service.
 */
export function isRegistrationOffered(client: Client, state: PorticoState): boolean {
  const session = connectedSession(state)
  const connector = state.connectors.find(({ id }) => id === session?.connectorId)
  return (
    connector?.type === 'AUTH' &&
    hasProjectId(client) &&
    findSupportedNetwork(client, session?.caipNetworkId, 'names') !== undefined
  )
}

/** The address to look up. `caipNetworkId` and `sender` default to those of the connected account. */
export type AddressNameRequest = NameLookupContext & {
  /** Without its network. */
  readonly address: string | undefined
}

/** The request with its defaults. `named` is the address, or `undefined` where it cannot have a name. */
export function resolveAddressRequest(
  client: Client,
  { address, ...overrides }: AddressNameRequest,
): NameLookupContext & { readonly named: string | undefined } {
  const scope = { ...getNameLookupContext(client), ...overrides }
  const network = findSupportedNetwork(client, scope.caipNetworkId, 'names')
  const isName = network && address && isAddress(address, network.chainNamespace)
  return { ...scope, named: isName ? address : undefined }
}

/**
 * Name and avatar of an address, fresh for 5 minutes. Both are `undefined` when it has none, on test networks, in namespaces
 * without names and on networks that the Blockchain API does not support.
 *
 * @example
 * const { name, avatar } = await queryClient.fetchQuery(identityQuery(portico, { address }))
 * name ?? shortenAddress(address)
 */
export function identityQuery(client: Client, { address, ...scope }: AddressNameRequest): Query<Identity> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'identityQuery')
  const { named, caipNetworkId, sender } = resolveAddressRequest(client, { address, ...scope })
  return {
    ...retryOptions,
    queryKey: ['portico', 'identity', sender, address, caipNetworkId, ...serviceKey(client)],
    meta: { account: address, outdatedBy: 'registration' },
    enabled: Boolean(address) && hasProjectId(client),
    staleTime: limits.staleTime.identity,
    ...(named && withPersister(client, async () => (await import('./identity.fn.js')).identityCodec(named))),
    queryFn: ({ signal }) =>
      runQuery(async () =>
        (await import('./identity.fn.js')).identityQueryFn(client, named, { caipNetworkId, sender, signal }),
      ),
  }
}

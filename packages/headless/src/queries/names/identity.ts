import { type Client, findSupportedNetwork, hasProjectId } from '../../client/client.js'
import { connectedSession, currentNetworkId } from '../../client/selectors.js'
import type { PorticoState } from '../../client/state.js'
import { limits } from '../../constants/limits.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Identity } from '../../entities/schema/nameSchema.js'
import { isAddress } from '../../rules/address/address.js'
import { withPersister } from '../cache/withPersister.js'
import { normalizeErrors, type Query, retryOptions, serviceKey } from '../query.js'

/** Where names are looked up, and for whom. */
export type NameLookupContext = {
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** The connected account, without its network. */
  readonly sender?: string | undefined
}

/** Where the visitor stands in the namespace that has names: the active one, else the first that has them. */
export function getNameLookupContext(client: Client, state: PorticoState = client.state.getState()): NameLookupContext {
  const { options } = client
  const withNames = options.adapters.filter(({ supports }) => supports.has('names')).map(({ namespace }) => namespace)
  const namespace = withNames.find((one) => one === state.namespace) ?? withNames[0]
  if (!namespace) return {}
  return {
    caipNetworkId: currentNetworkId(state, options, namespace),
    sender: connectedSession(state, namespace)?.address,
  }
}

/** Whose name; who asks, and on which network, is the connected account where it stands, unless said. */
export type AddressNameRequest = NameLookupContext & {
  /** Without its network. */
  readonly address: string | undefined
}

/** Who asks, where, and about whom: `named` is missing where the address can have no name. */
export function resolveAddressRequest(
  client: Client,
  { address, ...given }: AddressNameRequest,
): NameLookupContext & { readonly named: string | undefined } {
  const scope = { ...getNameLookupContext(client), ...given }
  const network = findSupportedNetwork(client, scope.caipNetworkId, 'names')
  const isName = network && address && isAddress(address, network.chainNamespace)
  return { ...scope, named: isName ? address : undefined }
}

/**
 * Name and picture of an address; both are missing where it has none, on test networks, for addresses of namespaces
 * without names (specification §1), and on networks nobody serves.
 */
export function identityQuery(client: Client, { address, ...scope }: AddressNameRequest): Query<Identity> {
  const { named, caipNetworkId, sender } = resolveAddressRequest(client, { address, ...scope })
  return {
    ...retryOptions,
    queryKey: ['identity', sender, address, caipNetworkId, ...serviceKey(client)],
    enabled: Boolean(address) && hasProjectId(client),
    staleTime: limits.staleTime.identity,
    ...(named && withPersister(client, async () => (await import('./identity.fn.js')).identityCodec(named))),
    queryFn: ({ signal }) =>
      normalizeErrors(async () =>
        (await import('./identity.fn.js')).identityQueryFn(client, named, { caipNetworkId, sender, signal }),
      ),
  }
}

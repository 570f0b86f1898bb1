import type { ChainFeature } from '../chains/adapter.js'
import { type Client, findSupportedNetwork, hasProjectId, type Slot } from '../client/client.js'
import type { CaipNetworkId } from '../entities/caip.js'
import { ConfigurationError } from '../errors/failures.js'
import { fetchSupportedChains } from '../services/api/blockchainApi.js'
import { singleFlight } from '../services/singleFlight.js'

/** One request for all who ask. */
const supportedChains: Slot<() => Promise<readonly string[]>> = {
  create: ({ options }) => singleFlight(() => fetchSupportedChains(options)),
}

/** Whether the Blockchain API serves a network. Rejects when its list fails to load, which the next call tries again. */
export async function isSupportedByApi(client: Client, caipNetworkId: CaipNetworkId): Promise<boolean> {
  const load = client.internals.slot(supportedChains)
  return (await load()).includes(caipNetworkId)
}

/** A query to the Blockchain API. */
export type BlockchainApiQuery<Input, Data> = {
  /** When `undefined`, nothing is fetched. */
  readonly input: Input | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** The feature that the namespace's adapter must support; any namespace when left out. */
  readonly area?: ChainFeature
  /** The data when nothing is fetched; may throw. */
  readonly fallback: () => Data | Promise<Data>
  /** The data on a network the API does not serve. Default: `fallback`. */
  readonly unsupportedFallback?: (input: Input) => Data | Promise<Data>
  readonly fetch: (input: Input) => Promise<Data>
}

/**
 * Fetches when there is an input and the API serves the network, which must be configured by the host. With `area`, its
 * adapter must support that feature, and it must be no test network. Otherwise returns a fallback without the request.
 *
 * @throws ConfigurationError `PROJECT_ID_NOT_CONFIGURED`
 */
export async function blockchainQueryFn<Input, Data>(
  client: Client,
  { input, caipNetworkId, area, fallback, unsupportedFallback = fallback, fetch }: BlockchainApiQuery<Input, Data>,
): Promise<Data> {
  if (!hasProjectId(client)) throw new ConfigurationError('PROJECT_ID_NOT_CONFIGURED')
  const network = findSupportedNetwork(client, caipNetworkId, area)
  if (!network || input === undefined) return fallback()
  return (await isSupportedByApi(client, network.caipNetworkId)) ? fetch(input) : unsupportedFallback(input)
}

import type { ChainFeature } from '../chains/adapter.js'
import { type Client, findSupportedNetwork, hasProjectId } from '../client/client.js'
import type { CaipNetworkId } from '../entities/caip.js'
import { ConfigurationError } from '../errors/configuration.js'
import { fetchSupportedChains } from '../services/api/blockchainApi.js'
import { memoizeAsync } from '../services/memoizeAsync.js'

/** One question per page and client. */
const supportedChainLists = new WeakMap<Client, () => Promise<readonly string[]>>()

/** Whether the Blockchain API serves a network. No, while its list cannot be had; the next call asks again (wire facts, section 5.1). */
export async function isSupportedByApi(client: Client, caipNetworkId: CaipNetworkId): Promise<boolean> {
  const list = supportedChainLists.get(client) ?? memoizeAsync(() => fetchSupportedChains(client.options))
  supportedChainLists.set(client, list)
  try {
    return (await list()).includes(caipNetworkId)
  } catch {
    return false
  }
}

/** A question to the Blockchain API. */
export type BlockchainApiQuery<About, Data> = {
  /** Without it nothing is asked. */
  readonly input: About | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** What the namespace must serve; left out when the question belongs to no area. */
  readonly area?: ChainFeature
  /** The answer where nothing is asked; may throw. */
  readonly fallback: () => Data | Promise<Data>
  /** The answer on a network the API does not serve; `none` when left out. */
  readonly unsupportedFallback?: (about: About) => Data | Promise<Data>
  readonly fetch: (about: About) => Promise<Data>
}

/**
 * Asks where it makes sense to ask, and nowhere else (wire facts, section 5.1).
 *
 * @throws ConfigurationError `PROJECT_ID_NOT_CONFIGURED`
 */
export async function blockchainQueryFn<About, Data>(
  client: Client,
  { input, caipNetworkId, area, fallback, unsupportedFallback = fallback, fetch }: BlockchainApiQuery<About, Data>,
): Promise<Data> {
  if (!hasProjectId(client)) throw new ConfigurationError('PROJECT_ID_NOT_CONFIGURED')
  const network = findSupportedNetwork(client, caipNetworkId, area)
  if (!network || input === undefined) return fallback()
  return (await isSupportedByApi(client, network.caipNetworkId)) ? fetch(input) : unsupportedFallback(input)
}

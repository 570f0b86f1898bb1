import type { Area } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { findNetwork } from '../client/selectors.js'
import type { CaipNetworkId } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import type { PorticoError } from '../errors/base.js'
import { typed } from './query.js'
import { isServed } from './servedChains.js'

/** A question to the Blockchain API. */
export type BlockchainQuestion<About, Data> = {
  /** Without it nothing is asked. */
  readonly about: About | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** What the namespace must serve; left out when the question belongs to no area. */
  readonly area?: Area
  /** The answer where nothing is asked; may throw. */
  readonly none: () => Data | Promise<Data>
  /** The answer on a network the API does not serve; `none` when left out. */
  readonly unserved?: (about: About) => Data | Promise<Data>
  readonly ask: (about: About) => Promise<Data>
}

/** The API and the project that are asked; a part of every key. */
export const blockchainOf = ({ options }: Client): readonly unknown[] => [
  options.services.blockchain,
  options.projectId,
]

/** Nothing is asked without a project. */
export const hasProject = ({ options }: Client): boolean => Boolean(options.projectId)

/** The network, where an area is asked about: one the host configured, no test network, of a namespace with that area. */
export function askedNetwork(
  { options, internals }: Client,
  caipNetworkId: CaipNetworkId | undefined,
  area: Area | undefined,
): Network | undefined {
  const network = caipNetworkId && findNetwork(options, caipNetworkId)
  if (!network || !area) return network
  const isThere = internals.adapterOf(network.chainNamespace)?.supports.has(area) && !network.testnet
  return isThere ? network : undefined
}

/** Sentences of failures come when there is one. */
export async function projectMissing(): Promise<PorticoError> {
  const { ConfigurationError } = await import('../errors/configuration.js')
  return new ConfigurationError('PROJECT_ID_NOT_CONFIGURED')
}

/**
 * Asks where it makes sense to ask, and nowhere else (wire facts, section 5.1).
 *
 * @throws ConfigurationError `PROJECT_ID_NOT_CONFIGURED`
 */
export function askBlockchain<About, Data>(
  client: Client,
  { about, caipNetworkId, area, none, unserved = none, ask }: BlockchainQuestion<About, Data>,
): Promise<Data> {
  return typed(async () => {
    if (!hasProject(client)) throw await projectMissing()
    const network = askedNetwork(client, caipNetworkId, area)
    if (!network || about === undefined) return none()
    return (await isServed(client, network.caipNetworkId)) ? ask(about) : unserved(about)
  })
}

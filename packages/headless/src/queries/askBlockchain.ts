import type { Area } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import type { CaipNetworkId } from '../entities/caip.js'
import { ConfigurationError } from '../errors/configuration.js'
import { askedNetwork, hasProject } from './blockchain.js'
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

/**
 * Asks where it makes sense to ask, and nowhere else (wire facts, section 5.1).
 *
 * @throws ConfigurationError `PROJECT_ID_NOT_CONFIGURED`
 */
export async function askBlockchain<About, Data>(
  client: Client,
  { about, caipNetworkId, area, none, unserved = none, ask }: BlockchainQuestion<About, Data>,
): Promise<Data> {
  if (!hasProject(client)) throw new ConfigurationError('PROJECT_ID_NOT_CONFIGURED')
  const network = askedNetwork(client, caipNetworkId, area)
  if (!network || about === undefined) return none()
  return (await isServed(client, network.caipNetworkId)) ? ask(about) : unserved(about)
}

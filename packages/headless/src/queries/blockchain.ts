import type { Area } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { findNetwork } from '../client/selectors.js'
import type { CaipNetworkId } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import type { BlockchainQuestion } from './askBlockchain.js'
import { typed } from './query.js'

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

/** The answer of the Blockchain API; the part that asks is loaded with the first question. */
export const answerOf = <About, Data>(client: Client, question: BlockchainQuestion<About, Data>): Promise<Data> =>
  typed(async () => (await import('./askBlockchain.js')).askBlockchain(client, question))

import type { Signer } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { connectedSession } from '../client/selectors.js'
import { UnsupportedNetworkError } from '../errors/connection.js'
import { askedNetwork } from '../queries/blockchain.js'
import { namesScope } from '../queries/namesScope.js'
import { parseCaipNetworkId } from '../rules/caip.js'
import { signerOf } from './signerOf.js'

/**
 * The embedded wallet's seat on the network of its names; `undefined` for visitors without an email or a social account,
 * who have none (specification §6).
 *
 * @throws UnsupportedNetworkError where there are no names
 */
export function embeddedSeat(client: Client): Signer | undefined {
  const { caipNetworkId } = namesScope(client)
  const namespace = caipNetworkId && parseCaipNetworkId(caipNetworkId).chainNamespace
  const session = namespace && connectedSession(client.state.getState(), namespace)
  const connector = session && client.internals.connectors.get(session.connectorId)
  if (connector?.facts.type !== 'AUTH') return undefined
  const network = askedNetwork(client, caipNetworkId, 'names')
  if (!network) throw new UnsupportedNetworkError()
  return signerOf(client, network)
}

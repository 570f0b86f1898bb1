import type { Signer } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { connectedSession } from '../client/selectors.js'
import { UnsupportedNetworkError } from '../errors/connection.js'
import { EmbeddedWalletError } from '../errors/embedded.js'
import { askedNetwork } from '../queries/blockchain.js'
import { namesScope } from '../queries/namesScope.js'
import { parseCaipNetworkId } from '../rules/caip.js'
import { signerOf } from './signerOf.js'

/**
 * The embedded wallet's seat on the network of its names, which are for visitors with an email or a social account
 * (specification §6).
 *
 * @throws EmbeddedWalletError `NOT_EMAIL_OR_SOCIAL`
 * @throws UnsupportedNetworkError where there are no names
 */
export function embeddedSeat(client: Client): Signer {
  const { caipNetworkId } = namesScope(client)
  const namespace = caipNetworkId && parseCaipNetworkId(caipNetworkId).chainNamespace
  const session = namespace && connectedSession(client.state.getState(), namespace)
  const connector = session && client.internals.connectors.get(session.connectorId)
  if (connector?.facts.type !== 'AUTH') throw new EmbeddedWalletError('NOT_EMAIL_OR_SOCIAL')
  const network = askedNetwork(client, caipNetworkId, 'names')
  if (!network) throw new UnsupportedNetworkError()
  return signerOf(client, network)
}

import type { Client } from '../client/client.js'
import { connectedSession } from '../client/selectors.js'
import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import { NotConnectedError } from '../errors/connection.js'
import { handleConnectorEvent } from './watchConnector.js'

/**
 * Asks the wallet of a namespace, without a prompt, for its account and its network, and stores what it answers: not every
 * wallet reports each change. Never rejects.
 *
 * @returns the wallet's network; `undefined` when it did not say
 */
export async function refreshSession(client: Client, namespace: Namespace): Promise<CaipNetworkId | undefined> {
  const session = connectedSession(client.state.getState(), namespace)
  const connector = session && client.internals.connectors.get(session.connectorId)
  if (!connector) return undefined
  const { id } = connector.info
  const { signal } = new AbortController()
  const { accounts: remembered, caipNetworkId } = session
  try {
    const found = (await connector.restore({ signal, namespace, caipNetworkId, remembered })).find(
      (one) => one.namespace === namespace,
    )
    if (!found || found.isUnconfirmed) return found?.caipNetworkId
    // The user may have left, or connected another wallet, meanwhile.
    if (connectedSession(client.state.getState(), namespace)?.connectorId !== id) return undefined
    handleConnectorEvent(client, id, { type: 'accounts', namespace, accounts: found.accounts })
    handleConnectorEvent(client, id, { type: 'network', caipNetworkId: found.caipNetworkId })
    return found.caipNetworkId
  } catch (thrown) {
    if (thrown instanceof NotConnectedError) handleConnectorEvent(client, id, { type: 'disconnect', namespace })
    return undefined
  }
}

import type { MutationOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import { connectedSession, findNetwork } from '../client/selectors.js'
import type { CaipNetworkId } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import type { PorticoError } from '../errors/base.js'
import { NetworkNotFoundError, NotConnectedError } from '../errors/connection.js'
import { FeatureError } from '../errors/feature.js'
import { reportError } from './reportError.js'

export type SwitchNetworkVariables = { readonly caipNetworkId: CaipNetworkId }

/**
 * Makes a configured network the active one and switches the connected wallet to it. Resets the send draft.
 *
 * @throws FeatureError `NETWORK_SWITCH_DISABLED` when the option `enableNetworkSwitch` is `false`
 * @throws NetworkNotFoundError when the network is not configured
 * @throws UserRejectedRequestError when the user rejected
 * @throws UnsupportedNetworkError when the wallet confirmed and stayed on its network
 * @example
 * await switchNetwork(portico, { caipNetworkId: 'eip155:8453' })
 */
export async function switchNetwork(client: Client, { caipNetworkId }: SwitchNetworkVariables): Promise<Network> {
  const { store, connectors, events, notifications, getChainActions } = client.internals
  if (!client.options.enableNetworkSwitch) throw reportError(client, new FeatureError('NETWORK_SWITCH_DISABLED'))
  const network = findNetwork(client.options, caipNetworkId)
  if (!network) {
    const error = new NetworkNotFoundError()
    notifications.showError(error)
    throw error
  }
  const { chainNamespace: namespace } = network
  const session = connectedSession(store.getState(), namespace)
  if (session && session.caipNetworkId !== caipNetworkId) {
    const connector = connectors.get(session.connectorId)
    if (!connector) throw new NotConnectedError()
    try {
      await (await getChainActions(namespace, 'switchNetwork')).switchNetwork(connector, network)
    } catch (thrown) {
      throw reportError(client, thrown)
    }
  }
  store.update((state) => {
    const current = connectedSession(state, namespace)
    const moved = current && current.connectorId === session?.connectorId
    return {
      namespace,
      selectedNetworkIds: { ...state.selectedNetworkIds, [namespace]: caipNetworkId },
      ...(moved && { sessions: { ...state.sessions, [namespace]: { ...current, caipNetworkId } } }),
      sendDraft: {},
    }
  })
  events.emit('SWITCH_NETWORK', { network: caipNetworkId })
  return network
}

export const switchNetworkMutation = (
  client: Client,
): MutationOptions<Network, PorticoError, SwitchNetworkVariables> => ({
  mutationKey: ['switchNetwork'],
  retry: false,
  mutationFn: (variables) => switchNetwork(client, variables),
})

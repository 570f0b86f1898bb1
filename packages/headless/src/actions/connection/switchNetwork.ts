import type { MutationOptions } from '@tanstack/react-query'
import type { Client, Slot } from '../../client/client.js'
import { connectedSession, findNetwork } from '../../client/selectors.js'
import type { RegisteredNetwork, RegisteredNetworkId } from '../../entities/register.js'
import type { Network } from '../../entities/network.js'
import type { PorticoError } from '../../errors/base.js'
import { NetworkNotFoundError, NotConnectedError } from '../../errors/connection.js'
import { FeatureError } from '../../errors/failures.js'
import { emptyDrafts } from '../../session/sessions.js'
import { refreshSession } from '../../session/watchConnector.js'
import { abortable } from '../../services/abort.js'
import { reportError, requireVariable } from '../reportError.js'
import { askOnceOptions } from '../../queries/askOnceOptions.js'

/** `caipNetworkId`: the network to switch to (CAIP-2). */
export type SwitchNetworkVariables = { readonly caipNetworkId: RegisteredNetworkId }

/** The switch that is under way. */
const currentSwitch: Slot<{ controller?: AbortController }> = { create: () => ({}) }

/** Starts a switch, and ends the one before it. */
export function startSwitch(client: Client): AbortSignal {
  const current = client.internals.slot(currentSwitch)
  current.controller?.abort()
  current.controller = new AbortController()
  return current.controller.signal
}

/** Has the wallet of a namespace switch, unless it says that it is there. */
async function switchWallet(client: Client, network: Network, signal: AbortSignal): Promise<void> {
  const { connectors, getChainActions } = client.internals
  const { chainNamespace: namespace, caipNetworkId } = network
  if (!connectedSession(client.state.getState(), namespace)) return
  const current = await abortable(refreshSession(client, namespace), signal)
  const session = connectedSession(client.state.getState(), namespace)
  if (!session || current === caipNetworkId) return
  const connector = connectors.get(session.connectorId)
  if (!connector) throw new NotConnectedError()
  const actions = await abortable(getChainActions(namespace, 'switchNetwork'), signal)
  const request = actions.switchNetwork(connector, network, signal)
  // Only the wallet knows where it is after it answered two requests.
  const follow = () => void (signal.aborted && refreshSession(client, namespace))
  request.then(follow, follow)
  await abortable(request, signal)
}

/**
 * Makes a configured network the active one. A connected wallet of its namespace is asked to switch, unless it is already on the
 * network. Empties the send and swap drafts.
 *
 * @throws FeatureError `NETWORK_SWITCH_DISABLED` when the option `enableNetworkSwitch` is `false`
 * @throws FeatureError `NETWORK_SWITCH_SUPERSEDED` when another switch began before this one ended
 * @throws NetworkNotFoundError when the network is not configured
 * @throws NotConnectedError when the connected wallet has not been found on this page yet
 * @throws UserRejectedRequestError when the user rejected the request
 * @throws UnsupportedNetworkError when the wallet confirmed but stayed on its network, or does not have the network
 * @throws NetworkNotInSessionError when a WalletConnect session does not have the network
 * @example
 * await switchNetwork(portico, { caipNetworkId: 'eip155:8453' })
 */
export async function switchNetwork(client: Client, variables: SwitchNetworkVariables): Promise<RegisteredNetwork> {
  const { caipNetworkId } = requireVariable(client, variables, 'switchNetwork', 'caipNetworkId')
  const { store, events, notifications } = client.internals
  if (!client.options.enableNetworkSwitch) throw reportError(client, new FeatureError('NETWORK_SWITCH_DISABLED'))
  const network = findNetwork(client.options, caipNetworkId)
  if (!network) {
    const error = new NetworkNotFoundError()
    notifications.showError(error)
    throw error
  }
  const { chainNamespace: namespace } = network
  const connectorId = connectedSession(store.getState(), namespace)?.connectorId
  const signal = startSwitch(client)
  try {
    await switchWallet(client, network, signal)
  } catch (thrown) {
    throw reportError(client, signal.aborted ? new FeatureError('NETWORK_SWITCH_SUPERSEDED') : thrown)
  }
  store.update((state) => {
    const current = connectedSession(state, namespace)
    const moved = current && current.connectorId === connectorId
    return {
      namespace,
      selectedNetworkIds: { ...state.selectedNetworkIds, [namespace]: caipNetworkId },
      ...(moved && { sessions: { ...state.sessions, [namespace]: { ...current, caipNetworkId } } }),
      ...emptyDrafts,
    }
  })
  events.emit('SWITCH_NETWORK', { network: caipNetworkId })
  return network
}

/**
 * Options of a TanStack mutation that calls `switchNetwork`. Never retried.
 *
 * @example
 * const { mutate } = useMutation(switchNetworkMutation(portico))
 * return <button onClick={() => mutate({ caipNetworkId: 'eip155:8453' })}>Base</button>
 */
export const switchNetworkMutation = (
  client: Client,
): MutationOptions<RegisteredNetwork, PorticoError, SwitchNetworkVariables> => ({
  mutationKey: ['portico', 'switchNetwork'],
  ...askOnceOptions,
  mutationFn: (variables) => switchNetwork(client, variables),
})

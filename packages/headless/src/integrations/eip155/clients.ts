import { checkClient } from '../../client/checkClient.js'
import { connectedSession, currentNetworkId, findNetwork } from '../../client/selectors.js'
import type { Client, Slot } from '../../client/client.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Network } from '../../entities/network.js'
import { NotConnectedError, UnsupportedNetworkError } from '../../errors/connection.js'
import { toPorticoErrorAsync } from '../../errors/toPorticoErrorAsync.js'
import type { ConnectedClient, NetworkClient, RegisteredEvmNetworkId } from './viemClients.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** `caipNetworkId`: when left out, the current EVM network, which is that of the wallet or the chosen one. */
export type GetPublicClientVariables<Id extends RegisteredEvmNetworkId = RegisteredEvmNetworkId> = {
  readonly caipNetworkId?: Id | undefined
}

/** @throws UnsupportedNetworkError when it is not configured, or of another namespace */
function getEvmNetwork({ state, options }: Client, caipNetworkId: CaipNetworkId | undefined): Network {
  const network = findNetwork(options, caipNetworkId ?? currentNetworkId(state.getState(), options, 'eip155'))
  if (network?.chainNamespace !== 'eip155') throw new UnsupportedNetworkError()
  return network
}

const publicClients: Slot<Map<CaipNetworkId, Promise<NetworkClient>>> = { create: () => new Map() }

async function loadPublicClient(client: Client, network: Network): Promise<NetworkClient> {
  const { createNetworkClient } = await import('./createClients.js')
  return createNetworkClient(client, network)
}

/**
 * viem's public client for a configured network. It uses the same RPC URLs as the hooks, in the same order, and is the same
 * object for as long as the client lives.
 *
 * @throws UnsupportedNetworkError when the network is not configured, or is not an EVM network
 * @example
 * const publicClient = await getPublicClient(portico)
 * const block = await publicClient.getBlockNumber()
 */
export async function getPublicClient<Id extends RegisteredEvmNetworkId = RegisteredEvmNetworkId>(
  client: Client,
  { caipNetworkId }: GetPublicClientVariables<Id> = {},
): Promise<NetworkClient<Id>> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'getPublicClient')
  const known = client.internals.slot(publicClients)
  const network = getEvmNetwork(client, caipNetworkId)
  const found = known.get(network.caipNetworkId) ?? loadPublicClient(client, network)
  known.set(network.caipNetworkId, found)
  try {
    return (await found) as NetworkClient<Id>
  } catch (thrown) {
    known.delete(network.caipNetworkId)
    throw await toPorticoErrorAsync(thrown)
  }
}

/**
 * viem's wallet client for the connected account and the wallet's network. Both are fixed: get a new client when they change, as
 * `useWalletClient` does. Transactions are listed as pending. A request that prompts the user is refused while another such
 * request of the account is open.
 *
 * @throws NotConnectedError when no EVM wallet is connected
 * @throws UnsupportedNetworkError when the wallet is on a network that is not configured
 * @example
 * const walletClient = await getWalletClient(portico)
 * const hash = await walletClient.writeContract({ address, abi, functionName: 'mint' })
 */
export async function getWalletClient(client: Client): Promise<ConnectedClient> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'getWalletClient')
  const session = connectedSession(client.state.getState(), 'eip155')
  if (!session) throw new NotConnectedError()
  const network = getEvmNetwork(client, session.caipNetworkId)
  try {
    const { createConnectedClient } = await import('./createClients.js')
    return await createConnectedClient(client, network, session.address)
  } catch (thrown) {
    throw await toPorticoErrorAsync(thrown)
  }
}

import type { ChainActions, ChainActionsWith, Signer } from '../chains/adapter.js'
import { type Client, findSupportedNetwork } from '../client/client.js'
import { connectedSession, findNetwork } from '../client/selectors.js'
import type { Namespace } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import { NotConnectedError, RequestPendingError, UnsupportedNetworkError } from '../errors/connection.js'
import { getNameLookupContext } from '../queries/names/identity.js'
import { parseCaipNetworkId } from '../rules/address/caip.js'
import { reportError } from './reportError.js'

/** The connected wallet's seat on a network. */
export function getSigner({ state, internals }: Client, network: Network): Signer {
  const session = connectedSession(state.getState(), network.chainNamespace)
  const connector = session && internals.connectors.get(session.connectorId)
  if (!session || !connector) throw new NotConnectedError()
  return { connector, address: session.address, network }
}

/** One question at a time to the wallet of a namespace (R4). */
export async function withWalletLock<Result>(
  { internals: { walletLocks } }: Client,
  namespace: Namespace,
  request: () => Promise<Result>,
): Promise<Result> {
  if (walletLocks.has(namespace)) throw new RequestPendingError()
  walletLocks.add(namespace)
  try {
    return await request()
  } finally {
    walletLocks.delete(namespace)
  }
}

/** One question at a time to the wallet of a namespace (R4). Every failure is a `PorticoError`. */
export async function withSigner<Action extends keyof ChainActions, Result>(
  client: Client,
  namespace: Namespace | undefined,
  action: Action,
  request: (work: ChainActionsWith<Action>, signer: Signer) => Promise<Result>,
): Promise<Result> {
  const session = connectedSession(client.state.getState(), namespace)
  if (!session) throw new NotConnectedError()
  const network = findNetwork(client.options, session.caipNetworkId)
  if (!network) throw new UnsupportedNetworkError()
  return withWalletLock(client, network.chainNamespace, async () => {
    try {
      return await request(
        await client.internals.getChainActions(network.chainNamespace, action),
        getSigner(client, network),
      )
    } catch (thrown) {
      throw reportError(client, thrown)
    }
  })
}

/**
 * The embedded wallet's seat on the network of its names; `undefined` for visitors without an email or a social account,
 * who have none (specification §6).
 *
 * @throws UnsupportedNetworkError where there are no names
 */
export function getEmbeddedSigner(client: Client): Signer | undefined {
  const { caipNetworkId } = getNameLookupContext(client)
  const namespace = caipNetworkId && parseCaipNetworkId(caipNetworkId).chainNamespace
  const session = namespace && connectedSession(client.state.getState(), namespace)
  const connector = session && client.internals.connectors.get(session.connectorId)
  if (connector?.info.type !== 'AUTH') return undefined
  const network = findSupportedNetwork(client, caipNetworkId, 'names')
  if (!network) throw new UnsupportedNetworkError()
  return getSigner(client, network)
}

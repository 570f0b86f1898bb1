import type { ChainActions, ChainActionsWith, Signer } from '../chains/adapter.js'
import { type Client, findSupportedNetwork } from '../client/client.js'
import { connectedSession, findNetwork } from '../client/selectors.js'
import type { OpenRequest } from '../client/state.js'
import type { Namespace } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import {
  AccountChangedError,
  NotConnectedError,
  UnsupportedNetworkError,
  WalletLockedError,
} from '../errors/connection.js'
import { getNameLookupContext } from '../queries/names/identity.js'
import { parseCaipNetworkId } from '../rules/address/caip.js'
import { markLocked } from '../session/watchConnector.js'
import { refreshSession } from '../session/refreshSession.js'
import { reportError } from './reportError.js'
import { withWalletLock } from './walletLock.js'

/** The connected account of the network's namespace, as chain actions need it. */
export function getSigner({ state, internals }: Client, network: Network): Signer {
  const session = connectedSession(state.getState(), network.chainNamespace)
  const connector = session && internals.connectors.get(session.connectorId)
  if (!session || !connector) throw new NotConnectedError()
  return { connector, address: session.address, network }
}

/** The request for the lock of the signer's wallet. */
export const toOpenRequest = ({ connector, address }: Signer, kind: OpenRequest['kind']): OpenRequest => ({
  connectorId: connector.info.id,
  address,
  kind,
})

/** Stores what a wallet has now, after a check found another account or network than the reviewed one. */
export function refreshAfterCheck(client: Client, namespace: Namespace, thrown: unknown): void {
  if (thrown instanceof AccountChangedError || thrown instanceof UnsupportedNetworkError)
    void refreshSession(client, namespace)
}

/** Runs a signature request of the connected account under the wallet lock. Every failure is a `PorticoError`. */
export async function withSigner<Action extends keyof ChainActions, Result>(
  client: Client,
  namespace: Namespace | undefined,
  action: Action,
  request: (actions: ChainActionsWith<Action>, signer: Signer) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const session = connectedSession(client.state.getState(), namespace)
  if (!session) throw new NotConnectedError()
  const network = findNetwork(client.options, session.caipNetworkId)
  if (!network) throw new UnsupportedNetworkError()
  const { chainNamespace } = network
  const open = toOpenRequest(getSigner(client, network), 'sign')
  const run = async () => {
    try {
      return await request(await client.internals.getChainActions(chainNamespace, action), getSigner(client, network))
    } catch (thrown) {
      refreshAfterCheck(client, chainNamespace, thrown)
      if (thrown instanceof WalletLockedError) markLocked(client, network.chainNamespace)
      throw reportError(client, thrown)
    }
  }
  return withWalletLock(client, open, run, signal)
}

/**
 * The embedded wallet's account on the network of its names; `undefined` when another wallet, or none, is connected.
 *
 * @throws UnsupportedNetworkError on networks without names
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

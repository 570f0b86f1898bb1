import type { ChainActions, ChainActionsWith, Signer } from '../chains/adapter.js'
import { type Client, findSupportedNetwork } from '../client/client.js'
import { getConnectorsInUse } from '../client/otherConnections.js'
import { connectedSession, findNetwork } from '../client/selectors.js'
import type { OpenRequest } from '../client/state.js'
import type { Namespace } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import {
  AccountChangedError,
  NotConnectedError,
  UnsupportedNetworkError,
  WalletLockedError,
  RequestAbortedError,
  RequestPendingError,
} from '../errors/connection.js'
import { getNameLookupContext } from '../queries/nameLookupContext.js'
import { isSameAddress } from '../rules/address/address.js'
import { parseCaipNetworkId } from '../rules/address/caip.js'
import { abortable, linkAbort } from '../services/abort.js'
import { markLocked, refreshSession } from '../session/watchConnector.js'
import { reportError } from './reportError.js'

/** A registration asks for a signature while it is open. */
const isSameAct = (one: OpenRequest, other: OpenRequest) =>
  one.connectorId === other.connectorId &&
  isSameAddress(one.address, other.address) &&
  (one.kind === 'registration') === (other.kind === 'registration')

/** @throws RequestPendingError while the wallet has a request of the account open */
export function assertNotPending({ state }: Client, request: OpenRequest): void {
  if (state.getState().openRequests.some((other) => isSameAct(other, request))) throw new RequestPendingError()
}

const isConnected = ({ state }: Client, { connectorId }: OpenRequest) =>
  getConnectorsInUse(state.getState()).has(connectorId)

/**
 * Asks a wallet while no other request of the account is open in it, so that a double click asks once. A wallet that never
 * answers holds up nobody else, and the account only until the wallet is disconnected or `signal` aborts.
 *
 * @throws RequestPendingError while one is open
 * @throws RequestAbortedError after `signal` aborted, or the wallet was disconnected; what it answers later is dropped
 * @throws AccountChangedError when the session ended because the wallet does not have its account
 */
export async function withWalletLock<Result>(
  client: Client,
  request: OpenRequest,
  run: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  assertNotPending(client, request)
  if (signal?.aborted) throw new RequestAbortedError()
  const { store, disposables } = client.internals
  let isDestroyed = false
  const ended = new AbortController()
  const unlink = linkAbort(signal, ended)
  const stopWatching = store.subscribe(
    ({ sessions }) => sessions,
    () => isConnected(client, request) || ended.abort(client.internals.endReason),
  )
  const destroy = () => {
    isDestroyed = true
    ended.abort()
  }
  disposables.add(destroy)
  store.update(({ openRequests }) => ({ openRequests: [...openRequests, request] }))
  try {
    return await abortable(run(), ended.signal)
  } finally {
    stopWatching()
    unlink()
    disposables.delete(destroy)
    if (!isDestroyed)
      store.update(({ openRequests }) => ({ openRequests: openRequests.filter((other) => other !== request) }))
  }
}

/**
 * The network of the connected wallet.
 *
 * @throws NotConnectedError
 * @throws UnsupportedNetworkError when it is not configured
 */
export function getConnectedNetwork({ state, options }: Client, namespace: Namespace | undefined): Network {
  const session = connectedSession(state.getState(), namespace)
  if (!session) throw new NotConnectedError()
  const network = findNetwork(options, session.caipNetworkId)
  if (!network) throw new UnsupportedNetworkError()
  return network
}

/** The connected account of the network's namespace, as chain actions need it. */
export function getSigner(client: Client, network: Network): Signer {
  const { state, internals } = client
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

/** Stores what a wallet has now, after a check found it locked, or with another account or network than the reviewed one. */
export function refreshAfterCheck(client: Client, namespace: Namespace, thrown: unknown): void {
  if (thrown instanceof WalletLockedError) markLocked(client, namespace)
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
  const network = getConnectedNetwork(client, namespace)
  const { chainNamespace } = network
  const open = toOpenRequest(getSigner(client, network), 'sign')
  const run = async () => {
    try {
      return await request(await client.internals.getChainActions(chainNamespace, action), getSigner(client, network))
    } catch (thrown) {
      refreshAfterCheck(client, chainNamespace, thrown)
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

import type { Connector, WalletSession } from '../connectors/connector.js'
import type { Network } from '../entities/network.js'
import { AccountChangedError, UnsupportedNetworkError, WalletLockedError } from '../errors/connection.js'
import type { Signer } from './adapter.js'

/** The wallet's current session in the network's namespace, asked of the wallet itself; `undefined` when it has none. */
async function getSession(
  connector: Connector,
  network: Network,
  signal = new AbortController().signal,
): Promise<WalletSession | undefined> {
  const { caipNetworkId, chainNamespace: namespace } = network
  const sessions = await connector.restore({ signal, namespace, caipNetworkId })
  return sessions.find((session) => session.namespace === namespace)
}

/** Whether the wallet grants an account on the network now. */
export async function isOnNetwork(connector: Connector, network: Network, signal?: AbortSignal): Promise<boolean> {
  return (await getSession(connector, network, signal))?.caipNetworkId === network.caipNetworkId
}

/**
 * Switches the network of a wallet that has no active one: each request names its network, so the wallet only has to
 * grant an account there.
 *
 * @throws UnsupportedNetworkError when it does not
 */
export async function assertOnNetwork(connector: Connector, network: Network, signal?: AbortSignal): Promise<void> {
  if (!(await isOnNetwork(connector, network, signal))) throw new UnsupportedNetworkError()
}

/**
 * Makes sure the wallet still has the account and the network that the user reviewed.
 *
 * @returns the wallet's session
 * @throws WalletLockedError when it gives no account
 * @throws AccountChangedError when the account is no longer the wallet's
 * @throws UnsupportedNetworkError when the wallet is on another network
 */
export async function assertSigner({ connector, address, network }: Signer): Promise<WalletSession> {
  const session = await getSession(connector, network)
  // A session that the wallet did not confirm says nothing about its account.
  if (!session || session.isUnconfirmed) throw new WalletLockedError()
  if (!session.accounts.some((account) => account.address === address)) throw new AccountChangedError()
  if (session.caipNetworkId !== network.caipNetworkId) throw new UnsupportedNetworkError()
  return session
}

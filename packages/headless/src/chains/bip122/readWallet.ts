import type { Connector, WalletSession } from '../../connectors/connector.js'
import type { Account } from '../../entities/connection.js'
import type { Network } from '../../entities/network.js'
import { AccountChangedError, UnsupportedNetworkError } from '../../errors/connection.js'
import type { Signer } from '../chainAdapter.js'

/** Where the wallet stands now, asked of the wallet itself; `undefined` when it grants nothing any more. */
async function readSession(connector: Connector, network: Network): Promise<WalletSession | undefined> {
  const { caipNetworkId, chainNamespace: namespace } = network
  const sessions = await connector.restore({ signal: new AbortController().signal, namespace, caipNetworkId })
  return sessions.find((session) => session.namespace === namespace)
}

/** Whether the wallet says that it stands on the network. */
export async function standsOn(connector: Connector, network: Network): Promise<boolean> {
  return (await readSession(connector, network))?.caipNetworkId === network.caipNetworkId
}

/**
 * Makes sure the wallet still stands where the visitor reviewed (R28), and gives its accounts.
 *
 * @throws AccountChangedError when the reviewed account is no longer the wallet's
 * @throws UnsupportedNetworkError when the wallet moved to another network
 */
export async function confirmSigner({ connector, address, network }: Signer): Promise<readonly Account[]> {
  const session = await readSession(connector, network)
  if (!session?.accounts.some((account) => account.address === address)) throw new AccountChangedError()
  if (session.caipNetworkId !== network.caipNetworkId) throw new UnsupportedNetworkError()
  return session.accounts
}

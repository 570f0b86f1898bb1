import type { Connector, WalletSession } from '../../connectors/connector.js'
import type { Network } from '../../entities/network.js'
import { AccountChangedError, UnsupportedNetworkError } from '../../errors/connection.js'
import type { Signer } from '../chainAdapter.js'

/** What the wallet grants on the network now; `undefined` when it has nothing there. */
async function readSession(connector: Connector, network: Network): Promise<WalletSession | undefined> {
  const { caipNetworkId, chainNamespace: namespace } = network
  const sessions = await connector.restore({ signal: new AbortController().signal, namespace, caipNetworkId })
  return sessions.find((session) => session.namespace === namespace && session.caipNetworkId === caipNetworkId)
}

/**
 * Makes sure the wallet still has the account that was reviewed (R28).
 *
 * @throws AccountChangedError when it has not
 */
export async function confirmSigner({ connector, address, network }: Signer): Promise<void> {
  const session = await readSession(connector, network)
  if (!session?.accounts.some((account) => account.address === address)) throw new AccountChangedError()
}

/** Extensions stand on no network: any that one of their accounts exists on will do. A phone approved some. */
export async function switchNetwork(connector: Connector, network: Network): Promise<void> {
  if (!(await readSession(connector, network))) throw new UnsupportedNetworkError()
}

import type { Connector, WalletSession } from '../../connectors/connector.js'
import type { Network } from '../../entities/network.js'
import { AccountChangedError, UnsupportedNetworkError } from '../../errors/connection.js'
import type { Signer } from '../chainAdapter.js'

/**
 * What the wallet grants on the network now, asked of the wallet itself.
 *
 * @throws UnsupportedNetworkError when it does not have the network
 */
async function readSession(connector: Connector, network: Network): Promise<WalletSession | undefined> {
  const { caipNetworkId, chainNamespace: namespace } = network
  const sessions = await connector.restore({ signal: new AbortController().signal, namespace, caipNetworkId })
  const session = sessions.find((granted) => granted.namespace === namespace)
  if (session && session.caipNetworkId !== caipNetworkId) throw new UnsupportedNetworkError()
  return session
}

/**
 * Makes sure the wallet still has what the visitor reviewed (R28). The network travels in the request itself.
 *
 * @throws AccountChangedError when the reviewed account is no longer the wallet's
 * @throws UnsupportedNetworkError when the wallet does not have the network
 */
export async function confirmSigner({ connector, address, network }: Signer): Promise<void> {
  const session = await readSession(connector, network)
  if (!session?.accounts.some((account) => account.address === address)) throw new AccountChangedError()
}

/** A wallet of this chain stands nowhere, and is not asked: it only has to have the network. */
export async function switchNetwork(connector: Connector, network: Network): Promise<void> {
  if (!(await readSession(connector, network))) throw new UnsupportedNetworkError()
}

import type { Connector } from '../../connectors/connector.js'
import type { Network } from '../../entities/network.js'
import { AccountChangedError } from '../../errors/connection.js'
import { walletAccounts } from './confirmSigner.js'

/**
 * A wallet of this chain stands nowhere: every request names its network. So nothing is asked of the visitor, and the
 * wallet only has to have the network, and an account on it.
 *
 * @throws UnsupportedNetworkError when the wallet does not list the network
 */
export async function switchNetwork(connector: Connector, { caipNetworkId }: Network): Promise<void> {
  const accounts = await walletAccounts(connector, caipNetworkId)
  if (accounts.length === 0) throw new AccountChangedError()
}

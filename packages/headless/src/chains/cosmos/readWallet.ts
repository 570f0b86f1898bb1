import type { Connector } from '../../connectors/connector.js'
import type { Network } from '../../entities/network.js'
import { AccountChangedError } from '../../errors/connection.js'
import type { Signer } from '../chainAdapter.js'

/** The addresses the wallet has on the network now, asked of the wallet itself; empty when it is not on it. */
export async function readAddresses(connector: Connector, network: Network): Promise<readonly string[]> {
  const { caipNetworkId, chainNamespace: namespace } = network
  const sessions = await connector.restore({ signal: new AbortController().signal, namespace, caipNetworkId })
  return sessions
    .filter((session) => session.namespace === namespace && session.caipNetworkId === caipNetworkId)
    .flatMap(({ accounts }) => accounts.map(({ address }) => address))
}

/**
 * Makes sure the wallet still has the account that was reviewed (R28).
 *
 * @throws AccountChangedError when it has not
 */
export async function confirmSigner({ connector, address, network }: Signer): Promise<void> {
  const addresses = await readAddresses(connector, network)
  if (!addresses.includes(address)) throw new AccountChangedError()
}

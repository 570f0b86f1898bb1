import type { Connector } from '../../connectors/connector.js'
import { parseChainId } from '../../connectors/parseChainId.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { AccountChangedError, UnsupportedNetworkError } from '../../errors/connection.js'
import type { Signer } from '../chainAdapter.js'

/** The network the wallet stands on now, asked of the wallet itself. */
export async function readNetwork(connector: Connector, caipNetworkId: CaipNetworkId): Promise<string | undefined> {
  const reference = parseChainId(await connector.request({ method: 'eth_chainId' }, caipNetworkId))
  return reference && `eip155:${reference}`
}

/**
 * Makes sure the wallet still stands where the visitor reviewed (R28).
 *
 * @throws AccountChangedError when the reviewed account is no longer the wallet's
 * @throws UnsupportedNetworkError when the wallet moved to another network
 */
export async function confirmSigner({ connector, address, network }: Signer): Promise<void> {
  const [accounts, current] = await Promise.all([
    connector.request({ method: 'eth_accounts' }, network.caipNetworkId),
    readNetwork(connector, network.caipNetworkId),
  ])
  const held = Array.isArray(accounts) && accounts.some((item) => String(item).toLowerCase() === address.toLowerCase())
  if (!held) throw new AccountChangedError()
  if (current !== network.caipNetworkId) throw new UnsupportedNetworkError()
}

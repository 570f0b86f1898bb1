import type { Connector } from '../../connectors/connector.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { AccountChangedError } from '../../errors/connection.js'
import type { Signer } from '../chainAdapter.js'
import { readReply, walletAccountsSchema } from './walletReplies.js'

/** The accounts the wallet grants now on the network, asked of the wallet itself; it is not supposed to ask the visitor. */
export async function walletAccounts(connector: Connector, caipNetworkId: CaipNetworkId): Promise<readonly string[]> {
  const answer = await connector.request({ method: 'solana_getAccounts', params: {} }, caipNetworkId)
  return readReply(walletAccountsSchema, answer).map(({ pubkey }) => pubkey)
}

/**
 * Makes sure the wallet still has what the visitor reviewed (R28). The network travels in the request itself.
 *
 * @throws AccountChangedError when the reviewed account is no longer the wallet's
 * @throws UnsupportedNetworkError when the wallet does not have the network
 */
export async function confirmSigner({ connector, address, network }: Signer): Promise<void> {
  const accounts = await walletAccounts(connector, network.caipNetworkId)
  if (!accounts.includes(address)) throw new AccountChangedError()
}

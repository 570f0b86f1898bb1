import type { Client } from '../../client/client.js'
import type { CaipAddress } from '../../entities/caip.js'
import { AccountChangedError } from '../../errors/connection.js'
import { namespaceOf, networkIdOf, addressOf } from '../../rules/address/caip.js'
import { isSameAddress } from '../../rules/address/address.js'
import {
  getConnectedNetwork,
  getSigner,
  refreshAfterCheck,
  toOpenRequest,
  withWalletLock,
} from '../../actions/signer.js'

/**
 * Asks the wallet for the signature of an account. What fails is not reported here.
 *
 * @throws AccountChangedError when another account is connected
 * @throws what `signMessage` throws
 */
export async function signMessage(
  client: Client,
  account: CaipAddress,
  text: string,
  signal: AbortSignal,
): Promise<string> {
  const namespace = namespaceOf(account)
  const network = getConnectedNetwork(client, namespace)
  const signer = getSigner(client, network)
  if (network.caipNetworkId !== networkIdOf(account) || !isSameAddress(signer.address, addressOf(account)))
    throw new AccountChangedError()
  const sign = async () => {
    const actions = await client.internals.getChainActions(namespace, 'signMessage')
    return actions.signMessage(signer, text, {})
  }
  try {
    return await withWalletLock(client, toOpenRequest(signer, 'sign'), sign, signal)
  } catch (thrown) {
    refreshAfterCheck(client, namespace, thrown)
    throw thrown
  }
}

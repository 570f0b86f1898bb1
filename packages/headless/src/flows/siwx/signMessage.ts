import type { Signer } from '../../chains/adapter.js'
import type { Client } from '../../client/client.js'
import type { Connector, SignedMessage } from '../../connectors/connector.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { SiwxMessage } from '../../entities/schema/accountSchema.js'
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

/** @throws AccountChangedError when another account is connected */
function getAccountSigner(client: Client, account: CaipAddress): Signer {
  const network = getConnectedNetwork(client, namespaceOf(account))
  const signer = getSigner(client, network)
  if (network.caipNetworkId !== networkIdOf(account) || !isSameAddress(signer.address, addressOf(account)))
    throw new AccountChangedError()
  return signer
}

/**
 * Has an account sign a message with the login that it has just come from.
 *
 * @returns `undefined` when the login signs nothing, or another one is connected by now
 * @throws AccountChangedError when another account is connected
 */
export async function signWithLogin(
  client: Client,
  {
    account,
    message,
    login,
  }: { readonly account: CaipAddress; readonly message: SiwxMessage; readonly login: Connector },
  signal: AbortSignal,
): Promise<SignedMessage | undefined> {
  const signer = getAccountSigner(client, account)
  if (signer.connector !== login) return undefined
  const sign = async () => login.signIn?.(message, signal)
  return withWalletLock(client, toOpenRequest(signer, 'sign'), sign, signal)
}

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
  const signer = getAccountSigner(client, account)
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

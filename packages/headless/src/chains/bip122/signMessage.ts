import type { Signer } from '../chainAdapter.js'
import { field } from './field.js'
import { isTaproot } from './readAccounts.js'
import { readSignature } from './readAnswers.js'
import { confirmSigner } from './readWallet.js'

/**
 * The signature of a text in base64, by BIP-322 or by ECDSA as the wallet does for the address. Taproot has no ECDSA, so
 * BIP-322 is asked for there.
 */
export async function signMessage(signer: Signer, message: string): Promise<string> {
  const [payment] = await confirmSigner(signer)
  const { connector, address, network } = signer
  const params = {
    account: payment?.address ?? address,
    address,
    message,
    ...(isTaproot(address) && { protocol: 'bip322' }),
  }
  const answer = await connector.request({ method: 'signMessage', params }, network.caipNetworkId)
  return readSignature(field(answer, 'signature'))
}

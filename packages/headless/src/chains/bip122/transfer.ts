import { AccountChangedError } from '../../errors/connection.js'
import { AdapterNotFoundError } from '../../errors/setup.js'
import type { Signer, TransferDetails } from '../chainAdapter.js'
import { field } from './field.js'
import { readTxid } from './readAnswers.js'
import { confirmSigner } from './readWallet.js'

/**
 * Has the wallet build, sign and send a transfer of satoshis from its payment account.
 *
 * @throws AdapterNotFoundError for a token: there are none here
 * @throws AccountChangedError when the sender is not the wallet's payment account, from which it would send
 */
export async function transfer(signer: Signer, { from, to, amount, token }: TransferDetails): Promise<string> {
  if (token) throw new AdapterNotFoundError('transfer of a token')
  const [payment] = await confirmSigner(signer)
  if (payment?.address !== from) throw new AccountChangedError()
  const answer = await signer.connector.request(
    { method: 'sendTransfer', params: { account: from, recipientAddress: to, amount: amount.toString() } },
    signer.network.caipNetworkId,
  )
  return readTxid(field(answer, 'txid'))
}

import type { Connector } from '../../connectors/connector.js'
import type { Network } from '../../entities/network.js'
import { AccountChangedError, UnsupportedNetworkError } from '../../errors/connection.js'
import { InvalidResponseError } from '../../errors/request.js'
import { AdapterNotFoundError } from '../../errors/validation.js'
import type { ChainActions, Signer, TransferDetails } from '../adapter.js'
import { getField } from '../getField.js'
import { isBitcoinAddress } from './isBitcoinAddress.js'
import { parseTxid } from './parseReplies.js'
import { assertSigner, isOnNetwork, requestMessageSignature, requestPsbtSignature } from './sign.js'

/** Has the wallet of this browser move; a phone is on every network it approved, and on no other. */
export async function switchNetwork(connector: Connector, network: Network): Promise<void> {
  if (await isOnNetwork(connector, network)) return
  if (connector.info.type === 'WALLET_CONNECT') throw new UnsupportedNetworkError()
  await connector.request({ method: 'wallet_changeNetwork' }, network.caipNetworkId)
  if (!(await isOnNetwork(connector, network))) throw new UnsupportedNetworkError()
}

/**
 * Has the wallet build, sign and send a transfer of satoshis from its payment account.
 *
 * @throws AdapterNotFoundError for a token: there are none here
 * @throws AccountChangedError when the sender is not the wallet's payment account, from which it would send
 */
export async function transfer(signer: Signer, { from, to, amount, token }: TransferDetails): Promise<string> {
  if (token) throw new AdapterNotFoundError('transfer of a token')
  const [payment] = await assertSigner(signer)
  if (payment?.address !== from) throw new AccountChangedError()
  const answer = await signer.connector.request(
    { method: 'sendTransfer', params: { account: from, recipientAddress: to, amount: amount.toString() } },
    signer.network.caipNetworkId,
  )
  return parseTxid(getField(answer, 'txid'))
}

/** What Bitcoin wallets can do; there is no node behind it. */
export function createBip122Actions() {
  return {
    isAddress: isBitcoinAddress,
    signMessage: requestMessageSignature,
    signTransaction: requestPsbtSignature,
    async signAndSendTransaction(signer, psbt, options) {
      const { txid } = await requestPsbtSignature(signer, psbt, { ...options, broadcast: true })
      if (!txid) throw new InvalidResponseError({})
      return txid
    },
    transfer,
    switchNetwork,
  } satisfies ChainActions
}

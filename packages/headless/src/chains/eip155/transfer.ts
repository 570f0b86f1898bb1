import { isHash, numberToHex } from 'viem'
import { UnreadableReplyError } from '../../errors/request.js'
import type { Signer, TransferDetails } from '../chainAdapter.js'
import { confirmSigner } from './readWallet.js'
import { transferCall } from './transferCall.js'

/** Transfer of coins or tokens. Chain and sender travel in the request, so the wallet can refuse what it did not show. */
export async function transfer(signer: Signer, details: TransferDetails): Promise<string> {
  await confirmSigner(signer)
  const { to, value, data } = transferCall(details)
  const transaction = {
    from: details.from,
    to,
    value: numberToHex(value),
    data,
    chainId: numberToHex(BigInt(signer.network.id)),
  }
  const hash = await signer.connector.request(
    { method: 'eth_sendTransaction', params: [transaction] },
    signer.network.caipNetworkId,
  )
  if (typeof hash !== 'string' || !isHash(hash)) throw new UnreadableReplyError({})
  return hash
}

import type { Signer } from '../chainAdapter.js'
import { toBase58 } from './base58.js'
import { confirmSigner } from './readWallet.js'
import { readReply } from './readReply.js'
import { signedSchema } from './walletReplies.js'

/** The signature of a text's UTF-8 bytes, in base58. */
export async function signMessage(signer: Signer, text: string): Promise<string> {
  const { connector, address, network } = signer
  await confirmSigner(signer)
  const params = { message: toBase58(new TextEncoder().encode(text)), pubkey: address }
  const answer = await connector.request({ method: 'solana_signMessage', params }, network.caipNetworkId)
  return readReply(signedSchema, answer).signature
}

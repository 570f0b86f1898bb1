import type { WalletSigner } from '../../chains/provider.js'
import { parseReply } from '../../chains/solana/rpc.js'
import { signatureReplySchema } from '../../chains/solana/sign.js'
import { base58ToBytes, bytesToBase58 } from '../../rules/encoding.js'

/** The signature of any bytes; hardware wallets sign them with a header. */
export async function signBytes({ request, address }: WalletSigner, bytes: Uint8Array): Promise<Uint8Array> {
  const answer = await request({
    method: 'solana_signMessage',
    params: { message: bytesToBase58(bytes), pubkey: address },
  })
  return base58ToBytes(parseReply(signatureReplySchema, answer).signature) ?? new Uint8Array()
}

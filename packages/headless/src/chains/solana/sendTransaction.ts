import { unsupportedMethodCodes } from '../../constants/rpc.js'
import { solanaCommitments } from '../../constants/solana.js'
import { type SolanaSendOptions, solanaSendOptionsSchema } from '../../entities/walletCallsSchema.js'
import { RpcRequestError } from '../../errors/request.js'
import { toPorticoError } from '../../errors/toPorticoError.js'
import type { Signer } from '../chainAdapter.js'
import { toBase64 } from './bytes.js'
import type { Web3 } from './loadWeb3.js'
import { readReply } from './readReply.js'
import { sendSigned } from './sendSigned.js'
import { readTransaction, signWithWallet } from './signWithWallet.js'
import type { SolanaNodes } from './solanaNodes.js'
import { signedSchema } from './walletReplies.js'

/** Options of a send, checked (specification §5); old words for a commitment become today's. `confirmed` when left out. */
export function sendOptions(options: object = {}): SolanaSendOptions {
  const { preflightCommitment = 'confirmed', ...rest } = solanaSendOptionsSchema.parse(options)
  return { ...rest, preflightCommitment: solanaCommitments.get(preflightCommitment) ?? 'confirmed' }
}

/** What the wallet sent; `undefined` when it cannot send, and the visitor was not asked. */
async function askToSend({ connector, network }: Signer, params: object): Promise<string | undefined> {
  try {
    const answer = await connector.request({ method: 'solana_signAndSendTransaction', params }, network.caipNetworkId)
    return readReply(signedSchema, answer).signature
  } catch (thrown) {
    const error = toPorticoError(thrown)
    if (error instanceof RpcRequestError && unsupportedMethodCodes.includes(error.rpcCode)) return undefined
    throw error
  }
}

/** Has the wallet sign a transaction of the wire and send it; one that only signs leaves the sending to the kit. The hash. */
export async function sendWithWallet(
  web3: () => Promise<Web3>,
  nodes: SolanaNodes,
  signer: Signer,
  bytes: Uint8Array,
  options: SolanaSendOptions,
): Promise<string> {
  readTransaction(bytes, signer.address)
  const params = { transaction: toBase64(bytes), pubkey: signer.address, sendOptions: options }
  return (await askToSend(signer, params)) ?? sendSigned(nodes, await signWithWallet(web3, signer, bytes), options)
}

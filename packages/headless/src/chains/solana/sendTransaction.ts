import { unsupportedMethodCodes } from '../../constants/rpc.js'
import { solanaCommitments } from '../../constants/solana.js'
import { type SolanaSendOptions, solanaSendOptionsSchema } from '../../entities/walletCallsSchema.js'
import type { PorticoError } from '../../errors/base.js'
import { HttpRequestError, NodeRefusedError, RpcRequestError, UnreadableReplyError } from '../../errors/request.js'
import { OutcomeUnknownError } from '../../errors/send.js'
import { toPorticoError } from '../../errors/toPorticoError.js'
import type { Signer } from '../chainAdapter.js'
import { toBase58 } from './base58.js'
import { toBase64 } from './bytes.js'
import type { Web3 } from './loadWeb3.js'
import type { SolanaNode } from './node.js'
import { signatureSchema } from './nodeReplies.js'
import { readTransaction, signWithWallet } from './signWithWallet.js'
import { readReply, signedSchema } from './walletReplies.js'
import { isSigned, parseTransaction } from './wireTransaction.js'

/** Options of a send, checked (specification §5); old words for a commitment become today's. `confirmed` when left out. */
export function sendOptions(options: object = {}): SolanaSendOptions {
  const { preflightCommitment = 'confirmed', ...rest } = solanaSendOptionsSchema.parse(options)
  return { ...rest, preflightCommitment: solanaCommitments.get(preflightCommitment) ?? 'confirmed' }
}

/** The same bytes may be offered twice; a node that has them says so (R41). */
const isKnown = ({ cause }: PorticoError) =>
  /already been processed/i.test(String((cause as { message?: unknown } | undefined)?.message))

/** Whether the transaction was refused; anything else leaves open whether a node has it. */
const isRefusal = (error: PorticoError) =>
  error instanceof RpcRequestError ||
  error instanceof NodeRefusedError ||
  (error instanceof HttpRequestError && Math.floor((error.status ?? 0) / 100) === 4)

/**
 * Gives a signed transaction to the network. Its hash, which is its first signature.
 *
 * @throws OutcomeUnknownError when no node said whether it has it (R61)
 */
async function sendSigned(node: SolanaNode, bytes: Uint8Array, options: SolanaSendOptions): Promise<string> {
  const [first] = parseTransaction(bytes).signatures
  if (!first || !isSigned(first)) throw new UnreadableReplyError({})
  const params = [toBase64(bytes), { encoding: 'base64', ...options }]
  try {
    await node.ask({ method: 'sendTransaction', params, reply: signatureSchema })
  } catch (thrown) {
    const error = toPorticoError(thrown)
    if (!isKnown(error)) throw isRefusal(error) ? error : new OutcomeUnknownError({ cause: error })
  }
  return toBase58(first)
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
  node: SolanaNode,
  signer: Signer,
  bytes: Uint8Array,
  options: SolanaSendOptions,
): Promise<string> {
  readTransaction(bytes, signer.address)
  const params = { transaction: toBase64(bytes), pubkey: signer.address, sendOptions: options }
  return (await askToSend(signer, params)) ?? sendSigned(node, await signWithWallet(web3, signer, bytes), options)
}

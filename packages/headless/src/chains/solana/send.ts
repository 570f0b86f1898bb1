import { unsupportedMethodCodes } from '../../constants/rpc.js'
import { type SolanaSendOptions, solanaSendOptionsSchema } from '../../entities/schema/walletCallsSchema.js'
import type { PorticoError } from '../../errors/base.js'
import { toPorticoError } from '../../errors/normalize.js'
import {
  HttpRequestError,
  InvalidResponseError,
  RpcRequestError,
  TransactionOutcomeUnknownError,
  TransactionRejectedByNodeError,
} from '../../errors/request.js'
import { retryDelay } from '../../rules/network/rpc.js'
import { sleep } from '../../services/abort.js'
import type { Signer } from '../adapter.js'
import { solanaCommitments } from './constants.js'
import { bytesToBase58 } from '../../rules/encoding/base58.js'
import { bytesToBase64 } from '../../rules/encoding/base64.js'
import type { Web3 } from './loadWeb3.js'
import { isSigned, parseRawTransaction } from './rawTransaction.js'
import { parseReply, type SolanaRpc, type SolanaRpcRequestFn } from './rpc.js'
import { signatureSchema } from './rpcSchemas.js'
import { parseSignableTransaction, signatureReplySchema, signWithWallet } from './sign.js'

/** The same bytes may be offered twice; a node that has them says so (R41). */
const isAlreadyProcessed = ({ cause }: PorticoError) =>
  /already been processed/i.test(String((cause as { message?: unknown } | undefined)?.message))

/** Whether the transaction was refused; anything else leaves open whether a node has it. */
const isRejection = (error: PorticoError) =>
  error instanceof RpcRequestError ||
  error instanceof TransactionRejectedByNodeError ||
  (error instanceof HttpRequestError && Math.floor((error.status ?? 0) / 100) === 4)

/** How long to wait before the same node is offered the bytes again, ms; `undefined` when it is not. */
function getRetryDelay(error: PorticoError, attempt: number): number | undefined {
  const isFailure = error instanceof HttpRequestError && !(error instanceof InvalidResponseError)
  return isFailure || error instanceof RpcRequestError ? retryDelay(error, attempt) : undefined
}

/** Offers signed bytes to one node after the other, each as often as a read, until one has them or refuses them. */
async function broadcast(nodes: SolanaRpc, params: readonly unknown[]): Promise<void> {
  let ambiguousError: PorticoError | undefined

  /** Why the node of the operation does not have them, as far as it said. */
  async function trySend(ask: SolanaRpcRequestFn): Promise<PorticoError | undefined> {
    try {
      await ask({ method: 'sendTransaction', params, reply: signatureSchema, isRepeatable: true })
    } catch (thrown) {
      const error = toPorticoError(thrown)
      if (isAlreadyProcessed(error)) return undefined
      if (!isRejection(error)) ambiguousError = error
      return error
    }
    return undefined
  }

  async function sendWithRetry(ask: SolanaRpcRequestFn): Promise<void> {
    let error = await trySend(ask)
    for (let attempt = 0; error; attempt += 1) {
      const wait = getRetryDelay(error, attempt)
      if (wait === undefined) throw error
      await sleep(wait, undefined)
      error = await trySend(ask)
    }
  }

  try {
    await nodes(sendWithRetry)
  } catch (error) {
    // After one that said nothing, the refusal of another proves nothing.
    throw ambiguousError ? new TransactionOutcomeUnknownError({ cause: ambiguousError }) : error
  }
}

/**
 * Gives a signed transaction to the network. Its hash, which is its first signature.
 *
 * @throws TransactionOutcomeUnknownError when a node did not say whether it has it (R61)
 */
export async function sendRawTransaction(
  nodes: SolanaRpc,
  bytes: Uint8Array,
  options: SolanaSendOptions,
): Promise<string> {
  const [first] = parseRawTransaction(bytes).signatures
  if (!first || !isSigned(first)) throw new InvalidResponseError({})
  await broadcast(nodes, [bytesToBase64(bytes), { encoding: 'base64', ...options }])
  return bytesToBase58(first)
}

/** Options of a send, checked (specification §5); old words for a commitment become today's. `confirmed` when left out. */
export function parseSendOptions(options: object = {}): SolanaSendOptions {
  const { preflightCommitment = 'confirmed', ...rest } = solanaSendOptionsSchema.parse(options)
  return { ...rest, preflightCommitment: solanaCommitments.get(preflightCommitment) ?? 'confirmed' }
}

/** What the wallet sent; `undefined` when it cannot send, and the visitor was not asked. */
async function requestSend({ connector, network }: Signer, params: object): Promise<string | undefined> {
  try {
    const answer = await connector.request({ method: 'solana_signAndSendTransaction', params }, network.caipNetworkId)
    return parseReply(signatureReplySchema, answer).signature
  } catch (thrown) {
    const error = toPorticoError(thrown)
    if (error instanceof RpcRequestError && unsupportedMethodCodes.includes(error.rpcCode)) return undefined
    throw error
  }
}

/** Has the wallet sign a transaction of the wire and send it; one that only signs leaves the sending to the kit. The hash. */
export async function sendWithWallet(
  web3: () => Promise<Web3>,
  nodes: SolanaRpc,
  signer: Signer,
  bytes: Uint8Array,
  options: SolanaSendOptions,
): Promise<string> {
  parseSignableTransaction(bytes, signer.address)
  const params = { transaction: bytesToBase64(bytes), pubkey: signer.address, sendOptions: options }
  return (
    (await requestSend(signer, params)) ?? sendRawTransaction(nodes, await signWithWallet(web3, signer, bytes), options)
  )
}

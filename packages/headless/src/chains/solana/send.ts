import { unsupportedMethodCode, unsupportedMethodCodes } from '../../constants/rpc.js'
import { type SolanaSendOptions, solanaSendOptionsSchema } from '../../entities/schema/walletCallsSchema.js'
import type { PorticoError } from '../../errors/base.js'
import {
  HttpRequestError,
  InvalidResponseError,
  RpcRequestError,
  TransactionOutcomeUnknownError,
  TransactionRejectedByNodeError,
} from '../../errors/request.js'
import { retryDelay } from '../../rules/network/rpc.js'
import { sleep } from '../../services/abort.js'
import type { Connector } from '../../connectors/connector.js'
import type { Signer, TransferOptions } from '../adapter.js'
import { handOver } from '../handOver.js'
import { parseInput } from '../parseInput.js'
import { solanaCommitments } from './constants.js'
import { bytesToBase58, bytesToBase64 } from '../../rules/encoding.js'
import type { Web3 } from './loadWeb3.js'
import { isSigned, parseRawTransaction } from './rawTransaction.js'
import { parseReply, type SolanaRpc, type SolanaRpcRequestFn, signatureSchema } from './rpc.js'
import { parseSignableTransaction, signatureReplySchema, signWithWallet } from './sign.js'

/** Whether the node has the transaction already; the same bytes may be sent twice. */
const isAlreadyProcessed = ({ cause }: PorticoError) =>
  /already been processed/i.test(String((cause as { message?: unknown } | undefined)?.message))

/** Whether the node refused the transaction; after any other error it may have accepted it. */
const isRejection = (error: PorticoError) =>
  error instanceof RpcRequestError ||
  error instanceof TransactionRejectedByNodeError ||
  (error instanceof HttpRequestError && Math.floor((error.status ?? 0) / 100) === 4)

/** Milliseconds until the same node is tried again; `undefined` when it is not. */
function getRetryDelay(error: PorticoError, attempt: number): number | undefined {
  const isFailure = error instanceof HttpRequestError && !(error instanceof InvalidResponseError)
  return isFailure || error instanceof RpcRequestError ? retryDelay(error, attempt) : undefined
}

/** Sends signed bytes to one node after the other, with the retries of a read, until one accepts or refuses them. */
async function broadcast(rpc: SolanaRpc, params: readonly unknown[]): Promise<void> {
  let ambiguousError: PorticoError | undefined

  /** The error of one try; `undefined` when the node has the transaction. */
  async function trySend(request: SolanaRpcRequestFn): Promise<PorticoError | undefined> {
    try {
      await request({ method: 'sendTransaction', params, reply: signatureSchema, isRepeatable: true })
    } catch (thrown) {
      const error = thrown as PorticoError
      if (isAlreadyProcessed(error)) return undefined
      if (!isRejection(error)) ambiguousError = error
      return error
    }
    return undefined
  }

  async function sendWithRetry(request: SolanaRpcRequestFn): Promise<void> {
    let error = await trySend(request)
    for (let attempt = 0; error; attempt += 1) {
      const wait = getRetryDelay(error, attempt)
      if (wait === undefined) throw error
      await sleep(wait, undefined)
      error = await trySend(request)
    }
  }

  try {
    await rpc(sendWithRetry)
  } catch (error) {
    // When an earlier node may have accepted it, the refusal of a later one does not mean that it failed.
    throw ambiguousError ? new TransactionOutcomeUnknownError({ cause: ambiguousError }) : error
  }
}

/**
 * Broadcasts a signed transaction.
 *
 * @returns its hash, which is its first signature
 * @throws TransactionOutcomeUnknownError when a node may have accepted it without saying so
 */
async function sendRawTransaction(rpc: SolanaRpc, bytes: Uint8Array, options: SolanaSendOptions): Promise<string> {
  const [first] = parseRawTransaction(bytes).signatures
  if (!first || !isSigned(first)) throw new InvalidResponseError({})
  await broadcast(rpc, [bytesToBase64(bytes), { encoding: 'base64', ...options }])
  return bytesToBase58(first)
}

/** Validates send options and replaces deprecated commitments; `preflightCommitment` is `confirmed` when left out. */
export function parseSendOptions(options: object = {}): SolanaSendOptions {
  const { preflightCommitment = 'confirmed', ...rest } = parseInput(() => solanaSendOptionsSchema.parse(options))
  return { ...rest, preflightCommitment: solanaCommitments.get(preflightCommitment) ?? 'confirmed' }
}

/** Wallets that answered that they cannot send. */
const signingOnly = new WeakSet<Connector>()

const isUnsupported = (thrown: unknown, codes: readonly number[]) =>
  thrown instanceof RpcRequestError && codes.includes(thrown.rpcCode)

/**
 * The hash of what the wallet sent; `undefined` when it cannot send and the user was not asked. A number that also a node uses
 * may come after the user was asked, so the wallet is not asked for another signature at once, but from the next time on.
 */
async function requestSend(
  { connector, network }: Signer,
  params: object,
  tracking: TransferOptions['tracking'],
): Promise<string | undefined> {
  if (signingOnly.has(connector)) return undefined
  try {
    return await handOver(async () => {
      const call = { method: 'solana_signAndSendTransaction', params }
      const answer = await connector.request(call, network.caipNetworkId, tracking)
      return parseReply(signatureReplySchema, answer).signature
    })
  } catch (thrown) {
    if (isUnsupported(thrown, [unsupportedMethodCode])) return undefined
    if (isUnsupported(thrown, unsupportedMethodCodes)) signingOnly.add(connector)
    throw thrown
  }
}

/** Has the wallet sign and send a transaction; when it can only sign, the transaction is broadcast here. Returns the hash. */
export async function sendWithWallet(
  web3: () => Promise<Web3>,
  rpc: SolanaRpc,
  signer: Signer,
  bytes: Uint8Array,
  options: SolanaSendOptions,
  tracking?: TransferOptions['tracking'],
): Promise<string> {
  parseSignableTransaction(bytes, signer.address)
  const params = { transaction: bytesToBase64(bytes), pubkey: signer.address, sendOptions: options }
  return (
    (await requestSend(signer, params, tracking)) ??
    sendRawTransaction(rpc, await signWithWallet(web3, signer, bytes), options)
  )
}

import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import { safeObject, boundedString } from '../../entities/schema/fields.js'
import { InvalidResponseError } from '../../errors/request.js'
import type { Signer, SignMessageOptions } from '../adapter.js'
import { assertSigner } from '../signer.js'
import { base58ToBytes, bytesToBase58, base64ToBytes, bytesToBase64 } from '../../rules/encoding.js'
import type { Web3 } from './loadWeb3.js'
import {
  encodeRawTransaction,
  isSameIntent,
  isSigned,
  parseRawTransaction,
  type RawTransaction,
  transactionError,
} from './rawTransaction.js'
import { parseReply, signatureSchema } from './rpc.js'

/** Reply of `solana_signAndSendTransaction`. */
export const signatureReplySchema = safeObject({ signature: signatureSchema })

/** Reply of `solana_signMessage`; only wallets of this browser tell what they signed. */
const messageReplySchema = safeObject({
  signature: signatureSchema,
  signedMessage: z.optional(boundedString(limits.text.data)),
})

/** Reply of `solana_signTransaction`; older wallets return only the signature. */
const signedTransactionReplySchema = z.union([
  safeObject({ transaction: boundedString(limits.text.data) }),
  safeObject({ signature: signatureSchema }),
])

/** Reply of `solana_signAllTransactions`. */
const signedTransactionsReplySchema = safeObject({ transactions: z.array(boundedString(limits.text.data)) })

/** The signature of a text's UTF-8 bytes, in base58; hardware wallets sign them with a header. */
export async function requestMessageSignature(
  signer: Signer,
  text: string,
  { onSignedBytes }: SignMessageOptions = {},
): Promise<string> {
  const { connector, address, network } = signer
  await assertSigner(signer)
  const message = bytesToBase58(new TextEncoder().encode(text))
  const params = { message, pubkey: address }
  const answer = await connector.request({ method: 'solana_signMessage', params }, network.caipNetworkId)
  const { signature, signedMessage = message } = parseReply(messageReplySchema, answer)
  onSignedBytes?.(base58ToBytes(signedMessage) ?? new Uint8Array())
  return signature
}

/**
 * Parses a serialized transaction that the address can sign.
 *
 * @throws InvalidDataError when it is malformed, or the address is not among its signers
 */
export function parseSignableTransaction(bytes: Uint8Array, address: string): RawTransaction {
  try {
    const transaction = parseRawTransaction(bytes)
    if (transaction.signers.includes(address)) return transaction
  } catch (cause) {
    throw transactionError(undefined, { cause })
  }
  throw transactionError()
}

/** The bytes of a signed transaction, which must do what was requested. */
function verifySigned(text: string, requested: RawTransaction, address: string): Uint8Array {
  const bytes = base64ToBytes(text)
  if (!bytes) throw new InvalidResponseError({})
  const signed = parseSignableTransaction(bytes, address)
  if (!hasSameIntent(requested, signed)) throw transactionError(errorMessages.transactionChanged)
  if (!isSigned(signed.signatures[signed.signers.indexOf(address)])) throw new InvalidResponseError({})
  return bytes
}

function hasSameIntent(requested: RawTransaction, signed: RawTransaction): boolean {
  try {
    return isSameIntent(requested, signed)
  } catch {
    return false
  }
}

function attachSignature(signature: string, requested: RawTransaction, address: string): Uint8Array {
  const place = requested.signers.indexOf(address)
  const own = base58ToBytes(signature) ?? new Uint8Array()
  return encodeRawTransaction({
    message: requested.message,
    signatures: requested.signatures.map((other, index) => (index === place ? own : other)),
  })
}

/** The fields of a legacy transaction, which older wallets read instead of its bytes. */
function legacyFields(web3: Web3, bytes: Uint8Array) {
  const { feePayer, recentBlockhash, instructions } = web3.Transaction.from(bytes)
  return {
    feePayer: feePayer?.toBase58(),
    recentBlockhash,
    instructions: instructions.map(({ programId, keys, data }) => ({
      programId: programId.toBase58(),
      data: bytesToBase58(data),
      keys: keys.map((key) => ({ ...key, pubkey: key.pubkey.toBase58() })),
    })),
  }
}

/**
 * Has the wallet sign a serialized transaction, by one request.
 *
 * @returns the signed transaction
 * @throws InvalidDataError when the wallet signed something else than what was requested, and a fee or a guard
 */
export async function signWithWallet(
  web3: () => Promise<Web3>,
  { connector, address, network }: Signer,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const requested = parseSignableTransaction(bytes, address)
  const fields = requested.isLegacy ? legacyFields(await web3(), bytes) : {}
  const params = { transaction: bytesToBase64(bytes), pubkey: address, ...fields }
  const answer = await connector.request({ method: 'solana_signTransaction', params }, network.caipNetworkId)
  const reply = parseReply(signedTransactionReplySchema, answer)
  return 'transaction' in reply
    ? verifySigned(reply.transaction, requested, address)
    : attachSignature(reply.signature, requested, address)
}

/** Has the wallet sign several serialized transactions, by one request; returns them in the same order. */
export async function signAllWithWallet(
  { connector, address, network }: Signer,
  all: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  const requested = all.map((bytes) => parseSignableTransaction(bytes, address))
  const params = { transactions: all.map(bytesToBase64), pubkey: address }
  const answer = await connector.request({ method: 'solana_signAllTransactions', params }, network.caipNetworkId)
  const { transactions } = parseReply(signedTransactionsReplySchema, answer)
  if (transactions.length !== requested.length) throw new InvalidResponseError({})
  return requested.map((one, index) => verifySigned(transactions[index] ?? '', one, address))
}

import * as z from 'zod/mini'
import type { Connector, WalletSession } from '../../connectors/connector.js'
import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import type { Network } from '../../entities/network.js'
import { safeObject, boundedString } from '../../entities/schema/fields.js'
import { AccountChangedError, UnsupportedNetworkError } from '../../errors/connection.js'
import { InvalidResponseError } from '../../errors/request.js'
import { InvalidDataError } from '../../errors/validation.js'
import type { Signer } from '../adapter.js'
import { base58ToBytes, bytesToBase58 } from '../../rules/encoding/base58.js'
import { base64ToBytes, bytesToBase64 } from '../../rules/encoding/base64.js'
import { isSameBytes } from '../../rules/encoding/bytes.js'
import type { Web3 } from './loadWeb3.js'
import { encodeRawTransaction, isSigned, parseRawTransaction, type RawTransaction } from './rawTransaction.js'
import { parseReply } from './rpc.js'
import { signatureSchema } from './rpcSchemas.js'

/**
 * What the wallet grants on the network now, asked of the wallet itself.
 *
 * @throws UnsupportedNetworkError when it does not have the network
 */
async function readSession(connector: Connector, network: Network): Promise<WalletSession | undefined> {
  const { caipNetworkId, chainNamespace: namespace } = network
  const sessions = await connector.restore({ signal: new AbortController().signal, namespace, caipNetworkId })
  const session = sessions.find((granted) => granted.namespace === namespace)
  if (session && session.caipNetworkId !== caipNetworkId) throw new UnsupportedNetworkError()
  return session
}

/**
 * Makes sure the wallet still has what the visitor reviewed (R28). The network travels in the request itself.
 *
 * @throws AccountChangedError when the reviewed account is no longer the wallet's
 * @throws UnsupportedNetworkError when the wallet does not have the network
 */
export async function assertSigner({ connector, address, network }: Signer): Promise<void> {
  const session = await readSession(connector, network)
  if (!session?.accounts.some((account) => account.address === address)) throw new AccountChangedError()
}

/** A wallet of this chain stands nowhere, and is not asked: it only has to have the network. */
export async function switchNetwork(connector: Connector, network: Network): Promise<void> {
  if (!(await readSession(connector, network))) throw new UnsupportedNetworkError()
}

/** Reply of `solana_signMessage` and `solana_signAndSendTransaction`. */
export const signatureReplySchema = safeObject({ signature: signatureSchema })

/** Reply of `solana_signTransaction`: older wallets give only the signature (wire facts, section 13.1). */
export const signedTransactionReplySchema = z.union([
  safeObject({ transaction: boundedString(limits.text.data) }),
  safeObject({ signature: signatureSchema }),
])

/** Reply of `solana_signAllTransactions`. */
export const signedTransactionsReplySchema = safeObject({ transactions: z.array(boundedString(limits.text.data)) })

/** The signature of a text's UTF-8 bytes, in base58. */
export async function requestMessageSignature(signer: Signer, text: string): Promise<string> {
  const { connector, address, network } = signer
  await assertSigner(signer)
  const params = { message: bytesToBase58(new TextEncoder().encode(text)), pubkey: address }
  const answer = await connector.request({ method: 'solana_signMessage', params }, network.caipNetworkId)
  return parseReply(signatureReplySchema, answer).signature
}

const issue = (message: string) => [{ path: 'transaction', code: 'INVALID_TRANSACTION', message }]

/**
 * A transaction of the wire that the signer can sign.
 *
 * @throws InvalidDataError when it is none, or needs somebody else's signature only
 */
export function parseSignableTransaction(bytes: Uint8Array, address: string): RawTransaction {
  try {
    const transaction = parseRawTransaction(bytes)
    if (transaction.signers.includes(address)) return transaction
  } catch (cause) {
    throw new InvalidDataError(issue(errorMessages.invalidTransaction), { cause })
  }
  throw new InvalidDataError(issue(errorMessages.invalidTransaction))
}

/** What the wallet signed, if it is what was reviewed and nothing else (R28). */
function verifySigned(text: string, requested: RawTransaction, address: string): Uint8Array {
  const bytes = base64ToBytes(text)
  if (!bytes) throw new InvalidResponseError({})
  const signed = parseSignableTransaction(bytes, address)
  if (!isSameBytes(signed.message, requested.message))
    throw new InvalidDataError(issue(errorMessages.transactionChanged))
  if (!isSigned(signed.signatures[signed.signers.indexOf(address)])) throw new InvalidResponseError({})
  return bytes
}

function attachSignature(signature: string, requested: RawTransaction, address: string): Uint8Array {
  const place = requested.signers.indexOf(address)
  const own = base58ToBytes(signature) ?? new Uint8Array()
  return encodeRawTransaction({
    message: requested.message,
    signatures: requested.signatures.map((other, index) => (index === place ? own : other)),
  })
}

/** Legacy transactions travel with their fields as well, for older wallets (wire facts, section 13.1). */
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
 * Has the wallet sign a transaction of the wire: one request. The signed one.
 *
 * @throws InvalidDataError when the wallet signed something else
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

/** Has the wallet sign several transactions of the wire, in their order: one request. */
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

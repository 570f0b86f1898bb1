import { messages } from '../../constants/messages.js'
import { UnreadableReplyError } from '../../errors/request.js'
import { InvalidDataError } from '../../errors/validation.js'
import type { Signer } from '../chainAdapter.js'
import { fromBase58, toBase58 } from './base58.js'
import { fromBase64, sameBytes, toBase64 } from './bytes.js'
import type { Web3 } from './loadWeb3.js'
import { readReply } from './readReply.js'
import { signedTransactionSchema, signedTransactionsSchema } from './walletReplies.js'
import { formatTransaction, isSigned, parseTransaction, type WireTransaction } from './wireTransaction.js'

const issue = (message: string) => [{ path: 'transaction', code: 'INVALID_TRANSACTION', message }]

/**
 * A transaction of the wire that the signer can sign.
 *
 * @throws InvalidDataError when it is none, or needs somebody else's signature only
 */
export function readTransaction(bytes: Uint8Array, address: string): WireTransaction {
  try {
    const transaction = parseTransaction(bytes)
    if (transaction.signers.includes(address)) return transaction
  } catch (cause) {
    throw new InvalidDataError(issue(messages.invalidTransaction), { cause })
  }
  throw new InvalidDataError(issue(messages.invalidTransaction))
}

/** What the wallet signed, if it is what was reviewed and nothing else (R28). */
function checkSigned(text: string, asked: WireTransaction, address: string): Uint8Array {
  const bytes = fromBase64(text)
  if (!bytes) throw new UnreadableReplyError({})
  const signed = readTransaction(bytes, address)
  if (!sameBytes(signed.message, asked.message)) throw new InvalidDataError(issue(messages.transactionChanged))
  if (!isSigned(signed.signatures[signed.signers.indexOf(address)])) throw new UnreadableReplyError({})
  return bytes
}

function attach(signature: string, asked: WireTransaction, address: string): Uint8Array {
  const place = asked.signers.indexOf(address)
  const own = fromBase58(signature) ?? new Uint8Array()
  return formatTransaction({
    message: asked.message,
    signatures: asked.signatures.map((other, index) => (index === place ? own : other)),
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
      data: toBase58(data),
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
  const asked = readTransaction(bytes, address)
  const fields = asked.isLegacy ? legacyFields(await web3(), bytes) : {}
  const params = { transaction: toBase64(bytes), pubkey: address, ...fields }
  const answer = await connector.request({ method: 'solana_signTransaction', params }, network.caipNetworkId)
  const reply = readReply(signedTransactionSchema, answer)
  return 'transaction' in reply
    ? checkSigned(reply.transaction, asked, address)
    : attach(reply.signature, asked, address)
}

/** Has the wallet sign several transactions of the wire, in their order: one request. */
export async function signAllWithWallet(
  { connector, address, network }: Signer,
  all: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  const asked = all.map((bytes) => readTransaction(bytes, address))
  const params = { transactions: all.map(toBase64), pubkey: address }
  const answer = await connector.request({ method: 'solana_signAllTransactions', params }, network.caipNetworkId)
  const { transactions } = readReply(signedTransactionsSchema, answer)
  if (transactions.length !== asked.length) throw new UnreadableReplyError({})
  return asked.map((one, index) => checkSigned(transactions[index] ?? '', one, address))
}

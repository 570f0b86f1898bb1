import { messages } from '../../constants/messages.js'
import { InvalidDataError } from '../../errors/validation.js'
import { fromBase64, toBase64 } from './bytes.js'
import type { Web3 } from './loadWeb3.js'

/** A transaction of `@solana/web3.js`, of whichever copy of it. */
type Serializable = {
  readonly version?: unknown
  serialize(options: { requireAllSignatures: boolean; verifySignatures: boolean }): Uint8Array
}

const unsigned = { requireAllSignatures: false, verifySignatures: false }

const isSerializable = (value: unknown): value is Serializable =>
  typeof value === 'object' && value !== null && typeof (value as { serialize?: unknown }).serialize === 'function'

function wireBytes(transaction: unknown): Uint8Array | undefined {
  if (typeof transaction === 'string') return fromBase64(transaction)
  if (transaction instanceof Uint8Array) return transaction
  return isSerializable(transaction) ? transaction.serialize(unsigned) : undefined
}

const invalid = (options?: ErrorOptions) =>
  new InvalidDataError(
    [{ path: 'transaction', code: 'INVALID_TRANSACTION', message: messages.invalidTransaction }],
    options,
  )

/**
 * The bytes of a transaction, which is a `Transaction` or a `VersionedTransaction` of `@solana/web3.js` with fee payer and
 * blockhash, bytes of the wire, or these as base64.
 *
 * @throws InvalidDataError when it is none of them
 */
export function toWire(transaction: unknown): Uint8Array {
  try {
    const bytes = wireBytes(transaction)
    if (bytes) return Uint8Array.from(bytes)
  } catch (cause) {
    throw invalid({ cause })
  }
  throw invalid()
}

/** Bytes of the wire in the form of the transaction that was given. */
export async function likeGiven(web3: () => Promise<Web3>, given: unknown, bytes: Uint8Array): Promise<unknown> {
  if (typeof given === 'string') return toBase64(bytes)
  if (!isSerializable(given)) return bytes
  const { Transaction, VersionedTransaction } = await web3()
  return given.version === undefined ? Transaction.from(bytes) : VersionedTransaction.deserialize(bytes)
}

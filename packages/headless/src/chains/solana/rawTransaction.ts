import { errorMessages } from '../../constants/messages.js'
import { InvalidDataError } from '../../errors/validation.js'
import { bytesToBase58, base64ToBytes, bytesToBase64 } from '../../rules/encoding.js'
import type { Web3 } from './loadWeb3.js'

/** A serialized transaction in parts: signatures, and the message they sign. */
export type RawTransaction = {
  /** One per signer, in the order of `signers`; a missing one is all zeros. */
  readonly signatures: readonly Uint8Array[]
  readonly message: Uint8Array
  /** Addresses that have to sign; the first is the fee payer. */
  readonly signers: readonly string[]
  readonly isLegacy: boolean
}

const signatureSize = 64
const keySize = 32
const versionZero = 0x80

/** Reads a compact-u16: 7 bits per byte, lowest first, in at most three bytes. */
function parseCompactU16(bytes: Uint8Array, offset: number): { count: number; next: number } {
  let count = 0
  for (let place = 0; place < 3; place += 1) {
    const byte = bytes[offset + place] ?? Number.NaN
    count |= (byte & 0x7f) << (7 * place)
    if (byte < versionZero) return { count, next: offset + place + 1 }
  }
  throw new RangeError('a count is expected')
}

const sliceChunks = (bytes: Uint8Array, from: number, count: number, size: number): Uint8Array[] => {
  if (from + count * size > bytes.length) throw new RangeError('more bytes are expected')
  return Array.from({ length: count }, (_, index) => bytes.slice(from + index * size, from + (index + 1) * size))
}

/**
 * Parses a serialized transaction, legacy or version 0.
 *
 * @throws RangeError when it is malformed
 */
export function parseRawTransaction(bytes: Uint8Array): RawTransaction {
  const { count, next } = parseCompactU16(bytes, 0)
  const signatures = sliceChunks(bytes, next, count, signatureSize)
  const message = bytes.slice(next + count * signatureSize)
  const isLegacy = (message[0] ?? Number.NaN) < versionZero
  if (!isLegacy && message[0] !== versionZero) throw new RangeError('another version is expected')
  const header = isLegacy ? 0 : 1
  const keys = parseCompactU16(message, header + 3)
  const signers = sliceChunks(message, keys.next, keys.count, keySize).slice(0, count).map(bytesToBase58)
  if (count === 0 || message[header] !== count || signers.length < count) throw new RangeError('a signer is missing')
  return { signatures, message, signers, isLegacy }
}

/** Serializes a transaction. */
export const encodeRawTransaction = ({ signatures, message }: Pick<RawTransaction, 'signatures' | 'message'>) =>
  Uint8Array.from([signatures.length, ...signatures.flatMap((signature) => [...signature]), ...message])

/** Whether a signature is present; a missing one is all zeros. */
export const isSigned = (signature: Uint8Array | undefined): boolean => signature?.some((byte) => byte !== 0) ?? false

/** A transaction of `@solana/web3.js`, of any copy or version of that package. */
type Serializable = {
  readonly version?: unknown
  serialize(options: { requireAllSignatures: boolean; verifySignatures: boolean }): Uint8Array
}

const unsigned = { requireAllSignatures: false, verifySignatures: false }

const isSerializable = (value: unknown): value is Serializable =>
  typeof value === 'object' && value !== null && typeof (value as { serialize?: unknown }).serialize === 'function'

function toRawBytes(transaction: unknown): Uint8Array | undefined {
  if (typeof transaction === 'string') return base64ToBytes(transaction)
  if (transaction instanceof Uint8Array) return transaction
  return isSerializable(transaction) ? transaction.serialize(unsigned) : undefined
}

const invalidTransaction = (options?: ErrorOptions) =>
  new InvalidDataError(
    [{ path: 'transaction', code: 'INVALID_TRANSACTION', message: errorMessages.invalidTransaction }],
    options,
  )

/**
 * Serializes a transaction.
 *
 * @param transaction - a `Transaction` with fee payer and blockhash or a `VersionedTransaction` of `@solana/web3.js`, a
 * serialized transaction, or one in base64
 * @throws InvalidDataError for anything else
 */
export function serializeTransaction(transaction: unknown): Uint8Array {
  try {
    const bytes = toRawBytes(transaction)
    if (bytes) return Uint8Array.from(bytes)
  } catch (cause) {
    throw invalidTransaction({ cause })
  }
  throw invalidTransaction()
}

/** A serialized transaction in the format of the one that was passed in. */
export async function restoreInputFormat(
  web3: () => Promise<Web3>,
  input: unknown,
  bytes: Uint8Array,
): Promise<unknown> {
  if (typeof input === 'string') return bytesToBase64(bytes)
  if (!isSerializable(input)) return bytes
  const { Transaction, VersionedTransaction } = await web3()
  return input.version === undefined ? Transaction.from(bytes) : VersionedTransaction.deserialize(bytes)
}

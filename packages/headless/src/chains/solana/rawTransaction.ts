import { errorMessages } from '../../constants/messages.js'
import { InvalidDataError } from '../../errors/validation.js'
import { bytesToBase58 } from '../../rules/encoding/base58.js'
import { base64ToBytes, bytesToBase64 } from '../../rules/encoding/base64.js'
import type { Web3 } from './loadWeb3.js'

/** A transaction as it travels: its signatures, and the message they sign. */
export type RawTransaction = {
  /** One per signer, in their order; zeros where it is missing. */
  readonly signatures: readonly Uint8Array[]
  readonly message: Uint8Array
  /** Addresses that have to sign; the first pays. */
  readonly signers: readonly string[]
  readonly isLegacy: boolean
}

const signatureSize = 64
const keySize = 32
const versionZero = 0x80

/** A count of the wire format: 7 bits a byte, the lowest first, in at most three bytes. */
function parseCompactU16(bytes: Uint8Array, at: number): { count: number; next: number } {
  let count = 0
  for (let place = 0; place < 3; place += 1) {
    const byte = bytes[at + place] ?? Number.NaN
    count |= (byte & 0x7f) << (7 * place)
    if (byte < versionZero) return { count, next: at + place + 1 }
  }
  throw new RangeError('a count is expected')
}

const sliceChunks = (bytes: Uint8Array, from: number, count: number, size: number): Uint8Array[] => {
  if (from + count * size > bytes.length) throw new RangeError('more bytes are expected')
  return Array.from({ length: count }, (_, index) => bytes.slice(from + index * size, from + (index + 1) * size))
}

/**
 * Takes a transaction of the wire apart; legacy and version 0.
 *
 * @throws RangeError when it is none
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

/** Puts a transaction together again. */
export const encodeRawTransaction = ({ signatures, message }: Pick<RawTransaction, 'signatures' | 'message'>) =>
  Uint8Array.from([signatures.length, ...signatures.flatMap((signature) => [...signature]), ...message])

/** Whether somebody signed; an unsigned place is all zeros. */
export const isSigned = (signature: Uint8Array | undefined): boolean => signature?.some((byte) => byte !== 0) ?? false

/** A transaction of `@solana/web3.js`, of whichever copy of it. */
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
 * The bytes of a transaction, which is a `Transaction` or a `VersionedTransaction` of `@solana/web3.js` with fee payer and
 * blockhash, bytes of the wire, or these as base64.
 *
 * @throws InvalidDataError when it is none of them
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

/** Bytes of the wire in the form of the transaction that was given. */
export async function restoreInputFormat(
  web3: () => Promise<Web3>,
  given: unknown,
  bytes: Uint8Array,
): Promise<unknown> {
  if (typeof given === 'string') return bytesToBase64(bytes)
  if (!isSerializable(given)) return bytes
  const { Transaction, VersionedTransaction } = await web3()
  return given.version === undefined ? Transaction.from(bytes) : VersionedTransaction.deserialize(bytes)
}

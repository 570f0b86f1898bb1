import { toBase58 } from './base58.js'

/** A transaction as it travels: its signatures, and the message they sign. */
export type WireTransaction = {
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
function readCount(bytes: Uint8Array, at: number): { count: number; next: number } {
  let count = 0
  for (let place = 0; place < 3; place += 1) {
    const byte = bytes[at + place] ?? Number.NaN
    count |= (byte & 0x7f) << (7 * place)
    if (byte < versionZero) return { count, next: at + place + 1 }
  }
  throw new RangeError('a count is expected')
}

const pieces = (bytes: Uint8Array, from: number, count: number, size: number): Uint8Array[] => {
  if (from + count * size > bytes.length) throw new RangeError('more bytes are expected')
  return Array.from({ length: count }, (_, index) => bytes.slice(from + index * size, from + (index + 1) * size))
}

/**
 * Takes a transaction of the wire apart; legacy and version 0.
 *
 * @throws RangeError when it is none
 */
export function parseTransaction(bytes: Uint8Array): WireTransaction {
  const { count, next } = readCount(bytes, 0)
  const signatures = pieces(bytes, next, count, signatureSize)
  const message = bytes.slice(next + count * signatureSize)
  const isLegacy = (message[0] ?? Number.NaN) < versionZero
  if (!isLegacy && message[0] !== versionZero) throw new RangeError('another version is expected')
  const header = isLegacy ? 0 : 1
  const keys = readCount(message, header + 3)
  const signers = pieces(message, keys.next, keys.count, keySize).slice(0, count).map(toBase58)
  if (count === 0 || message[header] !== count || signers.length < count) throw new RangeError('a signer is missing')
  return { signatures, message, signers, isLegacy }
}

/** Puts a transaction together again. */
export const formatTransaction = ({ signatures, message }: Pick<WireTransaction, 'signatures' | 'message'>) =>
  Uint8Array.from([signatures.length, ...signatures.flatMap((signature) => [...signature]), ...message])

/** Whether somebody signed; an unsigned place is all zeros. */
export const isSigned = (signature: Uint8Array | undefined): boolean => signature?.some((byte) => byte !== 0) ?? false

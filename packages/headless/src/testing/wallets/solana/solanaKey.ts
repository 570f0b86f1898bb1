import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { invalidParams } from '../jsonRpc.js'

/** A key of a Solana test wallet. */
export type SolanaKey = {
  /** Base58 of the public key. */
  readonly address: string
  signMessage(message: Uint8Array): Uint8Array
  /** The same transaction with this key's signature in its place. */
  signTransaction(transaction: Uint8Array): Uint8Array
}

/** @param privateKey - 32 bytes (RFC 8032) */
export function createSolanaKey(privateKey: `0x${string}`): SolanaKey {
  const secret = hex.decode(privateKey.slice(2).toLowerCase())
  const publicKey = ed25519.getPublicKey(secret)
  const signMessage = (message: Uint8Array) => ed25519.sign(message, secret)
  return {
    address: base58.encode(publicKey),
    signMessage,
    signTransaction: (transaction) => signSolanaTransaction(transaction, publicKey, signMessage),
  }
}

const signatureLength = 64
const keyLength = 32
const headerLength = 3
const versionBit = 0x80

/**
 * Puts a signature in its place among those of a serialised transaction, legacy or version 0. The bytes given stay as they
 * are.
 *
 * @throws ProviderRpcError -32602 for bytes that are no transaction, or one that this key does not sign
 */
export function signSolanaTransaction(
  transaction: Uint8Array,
  publicKey: Uint8Array,
  sign: (message: Uint8Array) => Uint8Array,
): Uint8Array {
  const signatures = parseCompactU16(transaction, 0)
  const message = transaction.subarray(signatures.end + signatures.value * signatureLength)
  const isVersioned = (byteAt(message, 0) & versionBit) !== 0
  if (isVersioned && message[0] !== versionBit) throw invalidParams('the version of the transaction is unknown')
  const header = isVersioned ? 1 : 0
  const signers = byteAt(message, header)
  if (signers !== signatures.value) throw invalidParams('the transaction has not one place for each signature')
  const keys = parseCompactU16(message, header + headerLength)
  if (keys.value < signers || message.length < keys.end + keys.value * keyLength)
    throw invalidParams('the transaction is cut off')

  const keyAt = (place: number) => message.subarray(keys.end + place * keyLength, keys.end + (place + 1) * keyLength)
  const place = Array.from({ length: signers }, (_, index) => keyAt(index)).findIndex((key) => isSame(key, publicKey))
  if (place === -1) throw invalidParams('the transaction is not for this account to sign')
  const signed = Uint8Array.from(transaction)
  signed.set(sign(Uint8Array.from(message)), signatures.end + place * signatureLength)
  return signed
}

/** A length of one to three bytes, each with seven bits of it (compact-u16). */
function parseCompactU16(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = byteAt(bytes, start + index)
    value |= (byte & 0x7f) << (index * 7)
    if (byte < 0x80) return { value, end: start + index + 1 }
  }
  throw invalidParams('the transaction has a length that never ends')
}

function byteAt(bytes: Uint8Array, index: number): number {
  const byte = bytes[index]
  if (byte === undefined) throw invalidParams('the transaction is cut off')
  return byte
}

const isSame = (left: Uint8Array, right: Uint8Array) => left.every((byte, index) => byte === right[index])

import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { invalidParams } from '../jsonRpc.js'

/** An ed25519 key. */
export type SolanaKey = {
  /** Public key in base58. */
  readonly address: string
  signMessage(message: Uint8Array): Uint8Array
  /** Returns a copy of the transaction with the signature of this key. */
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
 * Returns a copy of a serialized transaction (legacy or version 0) with the signature of a key.
 *
 * @throws ProviderRpcError -32602 for a malformed transaction, or one without this signer
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

/** Decodes a compact-u16: one to three bytes of seven bits each. */
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

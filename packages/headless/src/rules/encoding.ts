import { base58, bech32, bech32m } from '@scure/base'
import { limits } from '../constants/limits.js'
import { InvalidResponseError } from '../errors/request.js'

/** Whether two byte arrays are equal. */
export const isSameBytes = (first: Uint8Array, second: Uint8Array): boolean =>
  first.length === second.length && first.every((byte, index) => byte === second[index])

/**
 * A copy of the bytes in a wallet's answer, whichever view they come in.
 *
 * @throws InvalidResponseError for anything else, and for more bytes than anybody signs
 */
export function parseBytes(value: unknown): Uint8Array {
  if (!ArrayBuffer.isView(value) || value.byteLength > limits.text.data) throw new InvalidResponseError({})
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
}

/** Bytes as lower-case hexadecimal digits, without `0x`. */
export const bytesToHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Bytes of hexadecimal digits in either case, two per byte and without `0x`. Callers check the digits themselves. */
export const hexToBytes = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Bytes as base64 text, with padding (RFC 4648). */
export const bytesToBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** The bytes of a base64 text, padded or not; `undefined` for anything else. */
export function base64ToBytes(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Bytes as base58 text, in Bitcoin's alphabet. */
export const bytesToBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** The bytes of a base58 text; `undefined` for anything else. */
export function base58ToBytes(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}

/** What a bech32 text holds. `words`: groups of five bits, without the checksum. */
export type Bech32Data = { readonly checksum: 'bech32' | 'bech32m'; readonly words: readonly number[] }

/** Decodes a text of any length by the checksum of BIP-173 or BIP-350; `undefined` when it has neither. */
export function decodeBech32(text: string): Bech32Data | undefined {
  const older = bech32.decodeUnsafe(text, false)
  if (older) return { checksum: 'bech32', words: older.words }
  const newer = bech32m.decodeUnsafe(text, false)
  return newer ? { checksum: 'bech32m', words: newer.words } : undefined
}

/** The bytes in groups of five bits; `undefined` when the bits left over are five or more, or not all zero. */
export const wordsToBytes = (words: readonly number[]): Uint8Array | undefined =>
  bech32.fromWordsUnsafe([...words]) ?? undefined

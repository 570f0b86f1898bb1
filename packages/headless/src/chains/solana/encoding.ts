import { limits } from '../../constants/limits.js'
import { InvalidResponseError } from '../../errors/request.js'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base = 58n

/** Bytes as base58 text. */
export function toBase58(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  let text = ''
  for (let value = BigInt(`0x0${hex}`); value > 0n; value /= base) text = alphabet[Number(value % base)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** The bytes of a base58 text; `undefined` for anything else. */
export function fromBase58(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]*$/.test(text)) return undefined
  let value = 0n
  for (const letter of text) value = value * base + BigInt(alphabet.indexOf(letter))
  const hex = value === 0n ? '' : value.toString(16)
  const digits = hex.padStart(hex.length + (hex.length % 2), '0').match(/../g) ?? []
  const zeros = text.length - text.replace(/^1+/, '').length
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...digits.map((digit) => Number(`0x${digit}`))])
}

/** Bytes as base64 text. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** The bytes of a base64 text; `undefined` for anything else. */
export function fromBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

export const isSameBytes = (first: Uint8Array, second: Uint8Array): boolean =>
  first.length === second.length && first.every((byte, at) => byte === second[at])

/**
 * A copy of bytes that a wallet answered.
 *
 * @throws InvalidResponseError when they are none, or too many
 */
export function parseBytes(value: unknown): Uint8Array {
  if (!ArrayBuffer.isView(value) || value.byteLength > limits.text.data) throw new InvalidResponseError({})
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
}

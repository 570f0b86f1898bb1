import { limits } from '../../constants/limits.js'
import { UnreadableReplyError } from '../../errors/request.js'

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

export const sameBytes = (first: Uint8Array, second: Uint8Array): boolean =>
  first.length === second.length && first.every((byte, at) => byte === second[at])

/**
 * A copy of bytes that a wallet answered.
 *
 * @throws UnreadableReplyError when they are none, or too many
 */
export function readBytes(value: unknown): Uint8Array {
  if (!ArrayBuffer.isView(value) || value.byteLength > limits.text.data) throw new UnreadableReplyError({})
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
}

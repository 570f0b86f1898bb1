import { limits } from '../../constants/limits.js'
import { UnreadableReplyError } from '../../errors/request.js'
import { base64ToBytes, bytesToBase64, hexToBytes } from './byteTexts.js'

const base64 = /^[A-Za-z0-9+/]+={0,2}$/
const hex = /^(?:[0-9a-f]{2})+$/i

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= limits.text.data

/** Base64 in an answer, written with its padding. */
export function readBase64(value: unknown): string {
  if (!isShort(value) || !base64.test(value)) throw new UnreadableReplyError({})
  try {
    return bytesToBase64(base64ToBytes(value))
  } catch (cause) {
    throw new UnreadableReplyError({}, { cause })
  }
}

/** Bytes in an answer, as base64. */
export function readBytes(value: unknown): string {
  if (!(value instanceof Uint8Array) || value.length === 0 || value.length > limits.text.data)
    throw new UnreadableReplyError({})
  return bytesToBase64(value)
}

/** Hexadecimal digits in an answer, as base64. */
export function readHex(value: unknown): string {
  if (!isShort(value) || !hex.test(value)) throw new UnreadableReplyError({})
  return bytesToBase64(hexToBytes(value))
}

/** A signature in an answer, as base64: phones write it as hex, some of them as base64 (wire facts, section 13.1). */
export function readSignature(value: unknown): string {
  const digits = isShort(value) ? value.replace(/^0x/, '') : ''
  return hex.test(digits) ? readHex(digits) : readBase64(value)
}

/** The id of a transaction in an answer. */
export function readTxid(value: unknown): string {
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/i.test(value)) throw new UnreadableReplyError({})
  return value.toLowerCase()
}

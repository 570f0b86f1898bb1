import { limits } from '../../constants/limits.js'
import { InvalidResponseError } from '../../errors/request.js'

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

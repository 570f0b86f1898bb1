import { base58 } from '@scure/base'

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

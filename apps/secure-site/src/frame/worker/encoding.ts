import { base64urlnopad } from '@scure/base'

/** Bytes as base64url without padding. */
export const toBase64Url = (bytes: Uint8Array): string => base64urlnopad.encode(bytes)

/** Bytes of base64url without padding. */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(base64urlnopad.decode(text))

/** The UTF-8 bytes of a text. */
export const toUtf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

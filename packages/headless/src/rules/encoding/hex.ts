/** Bytes as lower-case hexadecimal digits, without `0x`. */
export const bytesToHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Bytes of hexadecimal digits in either case, two per byte and without `0x`. Callers check the digits themselves. */
export const hexToBytes = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** A text's UTF-8 bytes as hex, with 0x. */
export const textToHex = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

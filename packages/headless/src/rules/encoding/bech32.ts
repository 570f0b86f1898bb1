import { bech32, bech32m } from '@scure/base'

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

import { createHash } from 'node:crypto'

/** A short name for a text, the same for the same text. */
export const contentHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

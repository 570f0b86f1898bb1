/** What is no text, and what makes the rest of a text read in another order. Lines and tabs are fine. */
const unreadable = /[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/u

/** The text in bytes; `undefined` where they hold none that can be shown as it is. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text === '' || unreadable.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** Whether a message is a hash rather than something that can be read: who signs it cannot know what for. */
export const isHash = (bytes: Uint8Array, text: string | undefined): boolean =>
  text === undefined ? bytes.length === 32 : /^\s*(?:0x)?[0-9a-f]{64}\s*$/i.test(text)

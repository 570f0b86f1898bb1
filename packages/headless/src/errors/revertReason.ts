import { limits } from '../constants/limits.js'
import { panicReasons } from '../constants/rpc.js'
import { stripControlChars } from '../entities/stripControlChars.js'

/** Selectors of `Error(string)` and `Panic(uint256)`. */
const selectors = { error: '08c379a0', panic: '4e487b71' }
const word = 64

/** Data of a revert: a selector and whole words. */
const revertData = /^(?:reverted )?0x([0-9a-f]{8})((?:[0-9a-f]{64})*)/i

/** How nodes write a reason into their message. */
const reasonPatterns = [
  /reverted with reason string '(.+)'/i,
  /execution reverted: (.+)/i,
  /processing transaction: revert (.+)/i,
  /^revert: (.+)/i,
]

function decodeString(words: string): string {
  const bytes = words.slice(2 * word).match(/../g) ?? []
  const size = Number(`0x${words.slice(word, 2 * word)}`)
  return new TextDecoder().decode(Uint8Array.from(bytes.slice(0, size), (byte) => Number.parseInt(byte, 16)))
}

function decodePanic(words: string): string {
  const code = Number(`0x${words.slice(0, word)}`)
  return panicReasons.get(code) ?? `panic 0x${code.toString(16)}`
}

function decodeReason(text: string): string | undefined {
  const [, selector = '', words = ''] = revertData.exec(text) ?? []
  if (selector === '') return undefined
  if (selector === selectors.error && words.length > word) return decodeString(words)
  if (selector === selectors.panic && words.length === word) return decodePanic(words)
  return `custom error 0x${selector}`
}

/** The reason of a reverted call on one line, from its data or its message; `undefined` when it has none. */
export function findRevertReason(texts: readonly string[]): string | undefined {
  const decoded = texts.map(decodeReason).find((reason) => reason !== undefined)
  const found =
    decoded ?? texts.flatMap((text) => reasonPatterns.flatMap((pattern) => pattern.exec(text)?.[1] ?? []))[0]
  const line = stripControlChars((found ?? '').slice(0, 8 * limits.text.sentence))
  return Array.from(line).slice(0, limits.text.sentence).join('') || undefined
}

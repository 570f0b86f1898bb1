import { limits } from '../constants/limits.js'
import { oneLine } from '../entities/oneLine.js'

/**
 * Outside text as one line that can be shown: no control and direction-changing characters, at most `longest` characters.
 *
 * @returns an empty string for what is no text
 */
export function visibleText(text: unknown, longest: number = limits.text.name): string {
  if (typeof text !== 'string') return ''
  const line = oneLine(text.slice(0, longest * 8))
  const letters = Array.from(line)
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : line
}

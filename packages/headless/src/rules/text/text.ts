import { limits } from '../../constants/limits.js'
import { stripControlChars } from '../../entities/stripControlChars.js'

/**
 * Outside text as one line that can be shown: no control and direction-changing characters, at most `longest` characters.
 *
 * @returns an empty string for what is no text
 */
export function sanitizeText(text: unknown, maxLength: number = limits.text.name): string {
  if (typeof text !== 'string') return ''
  const line = stripControlChars(text.slice(0, maxLength * 8))
  const letters = Array.from(line)
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : line
}

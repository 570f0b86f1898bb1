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

/** Schemes that run script, read local data, or belong to the browser or the system instead of to a wallet. */
const refusedSchemes =
  /^(?:javascript|vbscript|livescript|mocha|data|blob|file|filesystem|about|view-source|jar|resource|intent|android-app|content|mailto|tel|sms|facetime|ftps?|ssh|telnet|smb|nfs|ldap|wss?|wyciwyg|chrome|chrome-.*|edge|opera|brave|moz-.*|safari-.*|x-safari-.*|ms-.*|search|search-ms|shell|applescript|mk|res|its|mhtml|cid|mid):$/

/** Whether a host name is this very machine. */
const isLoopbackHost = (hostname: string) => /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/**
 * The link, if it may be opened or shown: `https`, `http` on localhost, or the scheme of an app; `null` otherwise.
 *
 * Decided on the parsed address, and refused with a user name, a password or a hidden character in it (R18).
 */
export function safeLink(url: string | null | undefined): string | null {
  if (typeof url !== 'string' || url.length > limits.link) return null
  const link = url.trim()
  // Without its two slashes a web address would be read as relative to the page.
  if (/^https?:(?!\/\/[^/\\])/i.test(link)) return null
  if (/[\s\p{Cc}\p{Cf}\p{Cs}]/u.test(link)) return null
  let parsed: URL
  try {
    parsed = new URL(link)
  } catch {
    return null
  }
  const { protocol, username, password, hostname } = parsed
  if (username || password) return null
  if (protocol === 'https:') return link
  if (protocol === 'http:') return isLoopbackHost(hostname) ? link : null
  return /^[a-z][a-z0-9+.-]*:$/.test(protocol) && !refusedSchemes.test(protocol) ? link : null
}

/** The address of an outside image, if it may go into an `<img>`: an image in the address itself, or from the web (R21). */
export function sanitizeImageUrl(url: string | null | undefined): string | null {
  if (typeof url !== 'string') return null
  const source = url.trim()
  if (/^data:image\/(?:png|jpe?g|webp|gif|svg\+xml)[;,]/i.test(source)) {
    return source.length <= limits.announcements.icon ? source : null
  }
  return /^https?:/i.test(source) ? safeLink(source) : null
}

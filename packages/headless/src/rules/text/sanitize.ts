import { limits } from '../../constants/limits.js'
import { stripControlChars } from '../../entities/stripControlChars.js'

/**
 * Text from outside, made safe to show: one line of at most `maxLength` characters, without control characters and
 * characters that change the text direction. A text that is cut ends in `…`.
 *
 * @returns an empty string when the value is not a string
 */
export function sanitizeText(text: unknown, maxLength: number = limits.text.name): string {
  if (typeof text !== 'string') return ''
  const line = stripControlChars(text.slice(0, maxLength * 8))
  const letters = Array.from(line)
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : line
}

/**
 * An untrusted value as it is, when it is a string of at most `maxLength` characters.
 *
 * @throws TypeError when it is anything else
 */
export function boundedText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string' || value.length > maxLength) throw new TypeError('a shorter text is expected')
  return value
}

/** Schemes that run script, read local data, or belong to the browser or the system instead of a wallet. */
const refusedSchemes =
  /^(?:javascript|vbscript|livescript|mocha|data|blob|file|filesystem|about|view-source|jar|resource|intent|android-app|content|mailto|tel|sms|facetime|ftps?|ssh|telnet|smb|nfs|ldap|wss?|wyciwyg|chrome|chrome-.*|edge|opera|brave|moz-.*|safari-.*|x-safari-.*|ms-.*|search|search-ms|shell|applescript|mk|res|its|mhtml|cid|mid):$/

/** Whether a host name, without a port, is the local machine. */
export const isLoopbackHost = (hostname: string) =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/**
 * Returns the link if it is safe to open: `https`, `http` on localhost, or the scheme of an app; `null` otherwise.
 *
 * The parsed URL decides. A link with a user name, a password or an invisible character is not safe.
 */
export function safeLink(url: string | null | undefined): string | null {
  if (typeof url !== 'string' || url.length > limits.link) return null
  const link = url.trim()
  // Without two slashes, a web URL would be resolved relative to the page.
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

/**
 * Returns the URL of an image if it is safe in an `<img>`: a `data:` URL of an image, a `blob:` URL of a page, as `loadImage`
 * creates them, or a safe web link; `null` otherwise.
 */
export function sanitizeImageUrl(url: string | null | undefined): string | null {
  if (typeof url !== 'string') return null
  const source = url.trim()
  if (/^data:image\/(?:png|jpe?g|webp|gif|svg\+xml)[;,]/i.test(source)) {
    return source.length <= limits.announcements.icon ? source : null
  }
  if (/^blob:https?:\/\//i.test(source)) return source
  return /^https?:/i.test(source) ? safeLink(source) : null
}

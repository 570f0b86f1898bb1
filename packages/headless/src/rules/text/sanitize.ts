import { limits } from '../../constants/limits.js'
import { stripControlChars } from '../../entities/stripControlChars.js'

/**
 * Text from outside, made safe to show: one line of at most `maxLength` characters, without control characters and
 * characters that change the text direction. A text that is cut ends in `…`.
 *
 * @returns an empty string when the value is not a string
 * @example
 * sanitizeText('Free\nETH\u202e', 7) // 'Free E…'
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

/** Whether a host name, without a port, is the local machine. */
export const isLoopbackHost = (hostname: string) =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** A link as the browser reads it; `undefined` with a user name, a password or an invisible character, or when it is no URL. */
export function parseLink(link: string | null | undefined): URL | undefined {
  if (typeof link !== 'string' || link.length > limits.link) return undefined
  const text = link.trim()
  // Without two slashes, a web URL would be resolved relative to the page.
  if (/^https?:(?!\/\/[^/\\])|[\s\p{Cc}\p{Cf}\p{Cs}]/iu.test(text)) return undefined
  try {
    const url = new URL(text)
    return url.username || url.password ? undefined : url
  } catch {
    return undefined
  }
}

/** Returns the link if it is safe to open and of the web: `https`, or `http` on localhost; `null` otherwise. */
export function safeWebLink(link: string | null | undefined): string | null {
  const { protocol, hostname = '' } = parseLink(link) ?? {}
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
  return link && isSafe ? link.trim() : null
}

/**
 * Returns the URL of an image if it is safe in an `<img>`: a `data:` URL of an image, or a safe web link; `null` otherwise. So is a
 * `blob:` URL, which could be anybody's: show one that `loadImage` made as it is.
 *
 * @example
 * sanitizeImageUrl('https://rainbow.me/icon.png') // 'https://rainbow.me/icon.png'
 * sanitizeImageUrl('http://rainbow.me/icon.png') === null // true
 */
export function sanitizeImageUrl(url: string | null | undefined): string | null {
  if (typeof url !== 'string') return null
  const source = url.trim()
  if (/^data:image\/(?:png|jpe?g|webp|gif|svg\+xml)[;,]/i.test(source)) {
    return source.length <= limits.announcements.icon ? source : null
  }
  return safeWebLink(source)
}

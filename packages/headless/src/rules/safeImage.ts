import { limits } from '../constants/limits.js'
import { safeLink } from './safeLink.js'

/** The address of an outside image, if it may go into an `<img>`: an image in the address itself, or from the web (R21). */
export function safeImage(url: string | null | undefined): string | null {
  if (typeof url !== 'string') return null
  const source = url.trim()
  if (/^data:image\/(?:png|jpe?g|webp|gif|svg\+xml)[;,]/i.test(source)) {
    return source.length <= limits.announcements.icon ? source : null
  }
  return /^https?:/i.test(source) ? safeLink(source) : null
}

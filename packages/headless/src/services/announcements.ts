import { limits } from '../constants/limits.js'
import { safeImage } from '../rules/safeImage.js'
import { visibleText } from '../rules/visibleText.js'

/** A wallet in this page (EIP-1193). Everything it answers is outside data. */
export type Eip1193Provider = {
  request(args: { method: string; params?: unknown[] }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** A wallet that announced itself (EIP-6963), copied once and frozen. `icon` is empty when it cannot be shown. */
export type Announcement = {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  readonly provider: Eip1193Provider
}

function shortText(value: unknown, longest: number): string {
  if (typeof value !== 'string' || value.length > longest) throw new TypeError('a shorter text is expected')
  return value
}

/** Reads every field exactly once; `undefined` when one is missing, too long, of a wrong kind, or throws (R23). */
function readAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<Announcement>).detail
    const { uuid, name, icon, rdns } = info
    const { text, icon: longestIcon } = limits.announcements
    const copy = {
      uuid: visibleText(shortText(uuid, text), text),
      name: visibleText(shortText(name, text)),
      icon: safeImage(shortText(icon, longestIcon)) ?? '',
      rdns: visibleText(shortText(rdns, text), text),
    }
    const isWhole = copy.uuid !== '' && copy.name !== '' && copy.rdns !== '' && typeof provider.request === 'function'
    return isWhole ? Object.freeze({ info: Object.freeze(copy), provider }) : undefined
  } catch {
    return undefined
  }
}

/**
 * Tells each wallet that announces itself, now or later; asks once. A `uuid` seen before is the same wallet and is not
 * told again, so no later announcement can replace a provider (R24); at most 100 wallets are told.
 *
 * @returns the undo
 */
export function watchAnnouncements(listener: (announcement: Announcement) => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const seen = new Set<string>()
  const onAnnounce = (event: Event) => {
    if (seen.size >= limits.announcements.count) return
    const announcement = readAnnouncement(event)
    if (!announcement || seen.has(announcement.info.uuid)) return
    seen.add(announcement.info.uuid)
    listener(announcement)
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener('eip6963:announceProvider', onAnnounce)
}

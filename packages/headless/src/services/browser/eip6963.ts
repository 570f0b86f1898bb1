import { limits } from '../../constants/limits.js'
import { sanitizeImageUrl } from '../../rules/text/link.js'
import { sanitizeText } from '../../rules/text/text.js'

/** A wallet in this page (EIP-1193). Everything it answers is outside data. */
export type Eip1193Provider = {
  request(args: { method: string; params?: unknown[] }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** A wallet that announced itself (EIP-6963), copied once and frozen. `icon` is empty when it cannot be shown. */
export type EIP6963ProviderDetail = {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  readonly provider: Eip1193Provider
}

function boundedText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string' || value.length > maxLength) throw new TypeError('a shorter text is expected')
  return value
}

/** Reads every field exactly once; `undefined` when one is missing, too long, of a wrong kind, or throws (R23). */
function parseProviderDetail(event: Event): EIP6963ProviderDetail | undefined {
  try {
    const { info, provider } = (event as CustomEvent<EIP6963ProviderDetail>).detail
    const { uuid, name, icon, rdns } = info
    const { text, icon: maxIconLength } = limits.announcements
    const copy = {
      uuid: sanitizeText(boundedText(uuid, text), text),
      name: sanitizeText(boundedText(name, text)),
      icon: sanitizeImageUrl(boundedText(icon, maxIconLength)) ?? '',
      rdns: sanitizeText(boundedText(rdns, text), text),
    }
    const isComplete =
      copy.uuid !== '' && copy.name !== '' && copy.rdns !== '' && typeof provider.request === 'function'
    return isComplete ? Object.freeze({ info: Object.freeze(copy), provider }) : undefined
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
export function watchProviders(listener: (announcement: EIP6963ProviderDetail) => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const seen = new Set<string>()
  const onAnnounce = (event: Event) => {
    if (seen.size >= limits.announcements.count) return
    const detail = parseProviderDetail(event)
    if (!detail || seen.has(detail.info.uuid)) return
    seen.add(detail.info.uuid)
    listener(detail)
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener('eip6963:announceProvider', onAnnounce)
}

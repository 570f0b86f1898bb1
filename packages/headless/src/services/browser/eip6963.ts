import { limits } from '../../constants/limits.js'
import { boundedText, sanitizeImageUrl, sanitizeText } from '../../rules/text/sanitize.js'

/** An EIP-1193 provider. Its results are untrusted and typed `unknown`. */
export type Eip1193Provider = {
  request(args: { method: string; params?: unknown[] }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** An EIP-6963 announcement, copied and frozen. `icon` is empty when it is not a safe image URL. */
export type EIP6963ProviderDetail = {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  readonly provider: Eip1193Provider
}

/** Reads every field once, as they may be getters; `undefined` when one is missing, too long, of a wrong type, or throws. */
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
 * Calls `listener` for every wallet that announces itself, now or later, and requests announcements once (EIP-6963). A
 * repeated `uuid` is ignored, so a later announcement cannot replace a provider; at most 100 wallets are reported.
 *
 * @returns a function that stops watching
 */
export function watchProviders(listener: (detail: EIP6963ProviderDetail) => void): () => void {
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

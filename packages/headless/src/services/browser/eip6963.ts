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
    const maxLength = limits.announcements.text
    const copy = {
      uuid: sanitizeText(boundedText(uuid, maxLength), maxLength),
      name: sanitizeText(boundedText(name, maxLength)),
      icon: sanitizeImageUrl(boundedText(icon, limits.announcements.icon)) ?? '',
      rdns: sanitizeText(boundedText(rdns, maxLength), maxLength),
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
 * repeated `uuid` or provider is ignored, so a later announcement cannot replace a provider. At most 3 providers of one
 * rdns are reported, and at most 100 wallets that are not known.
 *
 * @param loadKnown - called when the list is full; wallets whose rdns it then knows are still reported
 * @returns a function that stops watching
 */
export function watchProviders(
  listener: (detail: EIP6963ProviderDetail) => void,
  loadKnown: () => Promise<(rdns: string) => boolean>,
): () => void {
  if (typeof window === 'undefined') return () => undefined
  const seen = new Set<unknown>()
  const counts = new Map<string, number>()
  let total = 0
  let isKnown: ((rdns: string) => boolean) | undefined
  let isLoading = false
  let isWatching = true
  const requestProviders = () => window.dispatchEvent(new Event('eip6963:requestProvider'))

  /** The wallets that were cut off announce themselves once more. */
  const loadKnownOnce = () => {
    if (isLoading) return
    isLoading = true
    loadKnown().then(
      (loaded) => {
        isKnown = loaded
        if (isWatching) requestProviders()
      },
      () => undefined,
    )
  }
  const onAnnounce = (event: Event) => {
    const detail = parseProviderDetail(event)
    if (!detail || seen.has(detail.info.uuid) || seen.has(detail.provider)) return
    const { uuid, rdns } = detail.info
    const count = counts.get(rdns) ?? 0
    if (count >= limits.announcements.perRdns) return
    if (total >= limits.announcements.count && !isKnown?.(rdns)) return loadKnownOnce()
    seen.add(uuid).add(detail.provider)
    counts.set(rdns, count + 1)
    total += 1
    listener(detail)
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce)
  requestProviders()
  return () => {
    isWatching = false
    window.removeEventListener('eip6963:announceProvider', onAnnounce)
  }
}

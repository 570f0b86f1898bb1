import { limits } from '../../constants/limits.js'
import { sanitizeImageUrl } from '../../rules/text/link.js'
import { sanitizeText } from '../../rules/text/text.js'

/** A wallet of this page that registered itself (Wallet Standard). Its facts are copied once and frozen (R23). */
export type WalletSnapshot = {
  /** The publisher's id, a reverse domain name, for wallets that have one. */
  readonly id?: string
  readonly name: string
  /** Empty when it cannot be shown. */
  readonly icon: string
  /** As registered; `hasChain` tells what holds now. */
  readonly chains: readonly string[]
  /** Names, as registered; `feature` tells what holds now. */
  readonly features: readonly string[]
  /** The feature as the wallet has it at this moment; `undefined` when it has none, or is gone (R30). Outside data. */
  feature(name: string): unknown
  /** Whether the wallet lists the chain at this moment (R30). */
  hasChain(chain: string): boolean
  /** The accounts the wallet shows at this moment. Outside data. */
  accounts(): unknown
  /** Tells each time the wallet takes itself back. Returns the undo. */
  onUnregister(listener: () => void): () => void
}

/** What a wallet registers; every field is read under guard. */
export type RegisteredWallet = {
  id: unknown
  name: unknown
  icon: unknown
  chains: unknown
  features: unknown
  accounts: unknown
}

/** What the watcher keeps of one wallet. */
export type WalletEntry = {
  readonly snapshot: WalletSnapshot
  isRegistered: boolean
  readonly unregisterListeners: Set<() => void>
}

const { text, icon: maxIconLength } = limits.announcements

/** Other ids say nothing of a publisher, and could be taken for an id of the kit's own. */
const domainName = /^[\w-]+(?:\.[\w-]+)+$/

function boundedText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string' || value.length > maxLength) throw new TypeError('a shorter text is expected')
  return value
}

function readStringList(values: unknown): readonly string[] {
  if (!Array.isArray(values)) throw new TypeError('a list is expected')
  const copy: unknown[] = Array.from({ length: Math.min(values.length, limits.items.nested) }, (_, at) => values[at])
  const isUsable = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= text
  return Object.freeze(copy.filter((value): value is string => isUsable(value)))
}

/** What `read` gives; `undefined` when it throws. */
export function tryGet<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Reads every field exactly once; `undefined` when one is missing, too long, of a wrong kind, or throws (R23). */
function createSnapshot(
  live: RegisteredWallet,
  isRegistered: () => boolean,
  onUnregister: WalletSnapshot['onUnregister'],
) {
  return tryGet((): WalletSnapshot | undefined => {
    const { id, name, icon, chains, features } = live
    const publisher = id === undefined ? '' : boundedText(id, text)
    const copy = {
      ...(domainName.test(publisher) && { id: publisher }),
      name: sanitizeText(boundedText(name, text)),
      icon: sanitizeImageUrl(boundedText(icon, maxIconLength)) ?? '',
      chains: readStringList(chains),
      features: readStringList(Object.keys(features as object)),
    }
    if (copy.name === '') return undefined
    return Object.freeze({
      ...copy,
      feature: (wanted: string) =>
        tryGet(() => {
          const now = live.features as Record<string, unknown>
          return isRegistered() && Object.hasOwn(now, wanted) ? now[wanted] : undefined
        }),
      hasChain: (chain: string) => tryGet(() => isRegistered() && (live.chains as unknown[]).includes(chain)) ?? false,
      accounts: () => (isRegistered() ? tryGet(() => live.accounts) : undefined),
      onUnregister,
    })
  })
}

/** One registered wallet; `undefined` when it cannot be used. */
export function createWalletEntry(live: RegisteredWallet): WalletEntry | undefined {
  const unregisterListeners = new Set<() => void>()
  const snapshot = createSnapshot(
    live,
    () => entry?.isRegistered === true,
    (listener) => {
      unregisterListeners.add(listener)
      return () => unregisterListeners.delete(listener)
    },
  )
  const entry: WalletEntry | undefined = snapshot && { snapshot, isRegistered: true, unregisterListeners }
  return entry
}

/**
 * Tells each wallet that registers itself in this page, now or later (Wallet Standard); asks once. A wallet that takes
 * itself back and registers again is the same wallet and is not told again; at most 100 wallets are told.
 *
 * @returns the undo
 */
export function watchStandardWallets(listener: (wallet: WalletSnapshot) => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const entries = new Map<unknown, WalletEntry>()
  let isWatching = true

  /** Whether this registration brought the wallet, so that nobody takes back what another one registered. */
  function add(live: RegisteredWallet): boolean {
    const known = entries.get(live)
    if (known) {
      const isBack = !known.isRegistered
      known.isRegistered = true
      return isBack
    }
    const entry = entries.size < limits.announcements.count ? createWalletEntry(live) : undefined
    if (!entry) return false
    entries.set(live, entry)
    listener(entry.snapshot)
    return true
  }

  function remove(live: RegisteredWallet) {
    const entry = entries.get(live)
    if (!entry?.isRegistered) return
    entry.isRegistered = false
    for (const onGone of entry.unregisterListeners) onGone()
  }

  function register(...wallets: RegisteredWallet[]) {
    let added = isWatching ? wallets.slice(0, limits.announcements.count).filter(add) : []
    return () => {
      added.forEach(remove)
      added = []
    }
  }

  const api = Object.freeze({ register })
  const onRegister = (event: Event) => tryGet(() => (event as CustomEvent<(given: typeof api) => void>).detail(api))

  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    isWatching = false
    window.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}

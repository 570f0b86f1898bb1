import { limits } from '../../constants/limits.js'
import { boundedText, sanitizeImageUrl, sanitizeText } from '../../rules/text/sanitize.js'
import { tryGet } from './injectedGlobals.js'

/** A wallet that registered itself (Wallet Standard). Its properties are copied once and frozen. */
export type WalletSnapshot = {
  /** The object that registered, by which adapters recognize that they found the same wallet. Nothing is read from it. */
  readonly source: object
  readonly name: string
  /** Empty when it is not a safe image URL. */
  readonly icon: string
  /** At the time of registration; see `hasChain` for now. */
  readonly chains: readonly string[]
  /** Names, at the time of registration; see `feature` for now. */
  readonly features: readonly string[]
  /** The wallet's current feature; `undefined` when it has none or unregistered. Untrusted. */
  feature(name: string): unknown
  /** Whether the wallet lists the chain now. */
  hasChain(chain: string): boolean
  /** The wallet's current accounts. Untrusted. */
  accounts(): unknown
  /** Calls `listener` each time the wallet unregisters. Returns a function that removes the listener. */
  onUnregister(listener: () => void): () => void
}

/** The object a wallet registers. Any property may be a getter that throws. */
export type RegisteredWallet = {
  name: unknown
  icon: unknown
  chains: unknown
  features: unknown
  accounts: unknown
}

/** A registered wallet and its state. */
export type WalletEntry = {
  readonly snapshot: WalletSnapshot
  isRegistered: boolean
  readonly unregisterListeners: Set<() => void>
}

const { text, icon: maxIconLength } = limits.announcements

function readStringList(values: unknown): readonly string[] {
  if (!Array.isArray(values)) throw new TypeError('a list is expected')
  const copy: unknown[] = Array.from({ length: Math.min(values.length, limits.items.nested) }, (_, at) => values[at])
  const isUsable = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= text
  return Object.freeze(copy.filter((value): value is string => isUsable(value)))
}

/** Reads every field once, as they may be getters; `undefined` when one is missing, too long, of a wrong type, or throws. */
function createSnapshot(
  live: RegisteredWallet,
  isRegistered: () => boolean,
  onUnregister: WalletSnapshot['onUnregister'],
) {
  return tryGet((): WalletSnapshot | undefined => {
    const { name, icon, chains, features } = live
    const copy = {
      name: sanitizeText(boundedText(name, text)),
      icon: sanitizeImageUrl(boundedText(icon, maxIconLength)) ?? '',
      chains: readStringList(chains),
      features: readStringList(Object.keys(features as object)),
    }
    if (copy.name === '') return undefined
    return Object.freeze({
      ...copy,
      source: live,
      feature: (feature: string) =>
        tryGet(() => {
          const current = live.features as Record<string, unknown>
          return isRegistered() && Object.hasOwn(current, feature) ? current[feature] : undefined
        }),
      hasChain: (chain: string) => tryGet(() => isRegistered() && (live.chains as unknown[]).includes(chain)) ?? false,
      accounts: () => (isRegistered() ? tryGet(() => live.accounts) : undefined),
      onUnregister,
    })
  })
}

/** The entry of a registered wallet; `undefined` when the registration is malformed. */
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
 * Calls `listener` for every wallet that registers itself, now or later (Wallet Standard), and asks for registrations
 * once. A wallet that unregisters and registers again is not reported again; at most 100 wallets are reported.
 *
 * @returns a function that stops watching
 */
export function watchStandardWallets(listener: (wallet: WalletSnapshot) => void): () => void {
  if (typeof window === 'undefined') return () => undefined
  const entries = new Map<unknown, WalletEntry>()
  let isWatching = true

  /** Whether this call registered the wallet. Only the call that did may unregister it. */
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
    for (const onUnregister of entry.unregisterListeners) onUnregister()
  }

  function register(...wallets: RegisteredWallet[]) {
    let added = isWatching ? wallets.slice(0, limits.announcements.count).filter(add) : []
    return () => {
      added.forEach(remove)
      added = []
    }
  }

  const api = Object.freeze({ register })
  const onRegister = (event: Event) => tryGet(() => (event as CustomEvent<(registry: typeof api) => void>).detail(api))

  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    isWatching = false
    window.removeEventListener('wallet-standard:register-wallet', onRegister)
  }
}

import { limits } from '../constants/limits.js'
import { safeImage } from '../rules/safeImage.js'
import { visibleText } from '../rules/visibleText.js'

/** A wallet of this page that registered itself (Wallet Standard). Its facts are copied once and frozen (R23). */
export type StandardWallet = {
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
  onGone(listener: () => void): () => void
}

/** What a wallet registers; every field is read under guard. */
export type LiveStandardWallet = {
  id: unknown
  name: unknown
  icon: unknown
  chains: unknown
  features: unknown
  accounts: unknown
}

/** What the watcher keeps of one wallet. */
export type StandardWalletEntry = {
  readonly told: StandardWallet
  isHere: boolean
  readonly goneListeners: Set<() => void>
}

const { text, icon: longestIcon } = limits.announcements

/** Other ids say nothing of a publisher, and could be taken for an id of the kit's own. */
const domainName = /^[\w-]+(?:\.[\w-]+)+$/

function shortText(value: unknown, longest: number): string {
  if (typeof value !== 'string' || value.length > longest) throw new TypeError('a shorter text is expected')
  return value
}

function words(values: unknown): readonly string[] {
  if (!Array.isArray(values)) throw new TypeError('a list is expected')
  const copy: unknown[] = Array.from({ length: Math.min(values.length, limits.items.nested) }, (_, at) => values[at])
  const isWord = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= text
  return Object.freeze(copy.filter((value): value is string => isWord(value)))
}

/** What `read` gives; `undefined` when it throws. */
export function guarded<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Reads every field exactly once; `undefined` when one is missing, too long, of a wrong kind, or throws (R23). */
function readWallet(live: LiveStandardWallet, isHere: () => boolean, onGone: StandardWallet['onGone']) {
  return guarded((): StandardWallet | undefined => {
    const { id, name, icon, chains, features } = live
    const publisher = id === undefined ? '' : shortText(id, text)
    const copy = {
      ...(domainName.test(publisher) && { id: publisher }),
      name: visibleText(shortText(name, text)),
      icon: safeImage(shortText(icon, longestIcon)) ?? '',
      chains: words(chains),
      features: words(Object.keys(features as object)),
    }
    if (copy.name === '') return undefined
    return Object.freeze({
      ...copy,
      feature: (wanted: string) =>
        guarded(() => {
          const now = live.features as Record<string, unknown>
          return isHere() && Object.hasOwn(now, wanted) ? now[wanted] : undefined
        }),
      hasChain: (chain: string) => guarded(() => isHere() && (live.chains as unknown[]).includes(chain)) ?? false,
      accounts: () => (isHere() ? guarded(() => live.accounts) : undefined),
      onGone,
    })
  })
}

/** One registered wallet; `undefined` when it cannot be used. */
export function standardWalletEntry(live: LiveStandardWallet): StandardWalletEntry | undefined {
  const goneListeners = new Set<() => void>()
  const told = readWallet(
    live,
    () => entry?.isHere === true,
    (listener) => {
      goneListeners.add(listener)
      return () => goneListeners.delete(listener)
    },
  )
  const entry: StandardWalletEntry | undefined = told && { told, isHere: true, goneListeners }
  return entry
}

import type { ConnectorFacts, ConnectorType } from '../entities/connection.js'
import type { Platform } from '../entities/platform.js'
import type { RecentWallet, Wallet, WalletGroup, WalletGroupType, WalletItem } from '../entities/wallet.js'
import { isBrowserWalletVisible, isWalletExcluded } from './walletFilter.js'
import { connectorItem, walletIdentity, walletItem } from './walletItems.js'

export type WalletSources = {
  readonly connectors: readonly ConnectorFacts[]
  readonly recent: readonly RecentWallet[]
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  readonly custom: readonly Wallet[]
  /** Directory entries the host named or the visitor used, looked up by id. */
  readonly known: readonly Wallet[]
  readonly excluded: readonly Pick<Wallet, 'name' | 'rdns'>[]
}

const groupOf = new Map<ConnectorType, WalletGroupType>([
  ['WALLET_CONNECT', 'walletConnect'],
  ['ANNOUNCED', 'injected'],
  ['MULTI_CHAIN', 'injected'],
  ['INJECTED', 'injected'],
  ['EXTERNAL', 'external'],
])

/** A recent wallet is shown while it can still be reached: its extension is here, or the directory knows it. */
function recentItems({ recent, connectors, known }: WalletSources): WalletItem[] {
  return recent.flatMap((used) => {
    const entry = known.find((wallet) => wallet.id === used.id)
    const item = walletItem({ chains: [], ...used, ...entry }, connectors)
    const facts = connectors.find((connector) => connector.id === item.connectorId)
    if (!entry && !facts) return []
    return [facts ? { ...connectorItem(facts), ...item, name: facts.name } : item]
  })
}

/**
 * Rows of the connect screen by group, each wallet once: a wallet used before stands among the recent ones, an installed
 * one among the installed ones, whatever else lists it (specification §2, api section 4).
 */
export function fillWalletGroups(sources: WalletSources, platform: Pick<Platform, 'isMobile'>): readonly WalletGroup[] {
  const { connectors, featured, recommended, custom, excluded } = sources
  const visible = connectors.filter(
    (facts) =>
      !isWalletExcluded({ name: facts.name, ...(facts.info?.rdns && { rdns: facts.info.rdns }) }, excluded) &&
      (facts.type !== 'INJECTED' || isBrowserWalletVisible({ ...facts, installed: true }, platform)),
  )
  const reached = (type: WalletGroupType) =>
    visible.filter((facts) => groupOf.get(facts.type) === type).map(connectorItem)
  const listed = (wallets: readonly Wallet[]) => wallets.map((wallet) => walletItem(wallet, visible))
  const taken = new Set<string>()
  const group = (type: WalletGroupType, items: readonly WalletItem[]): WalletGroup => {
    const wallets = items.filter((item) => !taken.has(walletIdentity(item)) && taken.add(walletIdentity(item)))
    return { type, wallets }
  }
  return [
    group('walletConnect', reached('walletConnect')),
    group('recent', recentItems({ ...sources, connectors: visible })),
    group('injected', reached('injected')),
    group('featured', listed(featured)),
    group('custom', listed(custom)),
    group('external', reached('external')),
    group('recommended', listed(recommended)),
  ]
}

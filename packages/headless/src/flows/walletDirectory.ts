import type { Client } from '../client/client.js'
import type { InstallLink, Wallet, WalletItem, WalletPage } from '../entities/wallet.js'
import { getInstallLink, opensApp } from '../rules/wallets/deepLink.js'
import { isWalletOfNamespace, type WalletListItem } from '../rules/wallets/walletRoutes.js'
import { isWalletUsable, toWalletItem } from '../rules/wallets/wallets.js'
import { toListItem, type WalletListSources } from './walletList.js'

/** How many wallets are offered to people who have none. */
const installableCount = 3

/** How many apps are offered on a phone before all wallets are. */
const appCount = 5

/** A wallet that is not installed. `installLink`: the store of this browser or phone, otherwise its site. */
export type InstallableWallet = WalletItem & { readonly installLink: InstallLink }

/** The wallets of the directory that were loaded so far. */
export type DirectoryWallets = {
  /** Each wallet once, in the directory's order, without those that cannot be used on this device. */
  readonly wallets: readonly WalletListItem[]
  /** The first wallets that are not installed, each with the link that installs it on this device. */
  readonly installable: readonly InstallableWallet[]
  /** On a phone: the first wallets whose app opens by a link. Otherwise empty. */
  readonly apps: readonly WalletListItem[]
  /** Number of wallets on all pages of the directory; `wallets` can have fewer, even with all pages loaded. */
  readonly count: number
}

/** What became of each wallet of the directory, `undefined` when it is not offered: a page that arrives leaves the others as they are. */
export type DirectoryItems = WeakMap<Wallet, WalletListItem | undefined>

/** The first of the wallets that `pick` wants; the others are not looked at. */
function firstOf<Picked>(
  wallets: readonly WalletListItem[],
  count: number,
  pick: (wallet: WalletListItem) => Picked | undefined,
): readonly Picked[] {
  const found: Picked[] = []
  for (const wallet of wallets) {
    if (found.length === count) break
    const picked = wallet.installed ? undefined : pick(wallet)
    if (picked) found.push(picked)
  }
  return found
}

/** The pages of the directory loaded so far as one list. `items`: those of an earlier call with the same sources. */
export function toDirectoryWallets(
  client: Client,
  pages: readonly WalletPage[],
  sources: WalletListSources,
  items: DirectoryItems = new WeakMap(),
): DirectoryWallets {
  const { connectors, platform, wanted } = sources
  const usableOn = { isMobile: platform.isMobile, isBasic: client.options.adapters.length === 0 }
  const toOffered = (wallet: Wallet) => {
    const item = toWalletItem(wallet, connectors)
    const isOffered = isWalletUsable(item, usableOn) && isWalletOfNamespace(item, wanted.namespace, connectors)
    return isOffered ? toListItem(client, item, sources) : undefined
  }
  const byId = new Map(pages.flatMap((page) => page.wallets).map((wallet) => [wallet.id, wallet]))
  const wallets = [...byId.values()].flatMap((wallet) => {
    if (!items.has(wallet)) items.set(wallet, toOffered(wallet))
    return items.get(wallet) ?? []
  })
  return {
    wallets,
    installable: firstOf(wallets, installableCount, (wallet) => {
      const installLink = getInstallLink(wallet, platform)
      return installLink && { ...wallet, installLink }
    }),
    apps: firstOf(wallets, appCount, (wallet) => (opensApp(wallet, platform) ? wallet : undefined)),
    count: pages[0]?.count ?? 0,
  }
}

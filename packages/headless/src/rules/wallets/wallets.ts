import { connectMethodsOrder } from '../../constants/defaults.js'
import { limits } from '../../constants/limits.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import type { SocialProvider } from '../../entities/features.js'
import type { Platform } from '../../entities/platform.js'
import type { ConnectMethod, RecentWallet, Wallet } from '../../entities/wallet.js'
import { sanitizeText } from '../text/sanitize.js'

type NamedWallet = Pick<Wallet, 'name' | 'rdns'>

/** What is searched for: one trimmed line; an empty one means no search. */
export const normalizeSearch = (search: string | undefined): string => sanitizeText(search, limits.text.name)

/** Whether a wallet is among the excluded ones, by rdns or by name without regard to case. */
export function isWalletExcluded(wallet: NamedWallet, excluded: readonly NamedWallet[]): boolean {
  const name = wallet.name.toLowerCase()
  return excluded.some((other) => (wallet.rdns && wallet.rdns === other.rdns) || other.name.toLowerCase() === name)
}

/**
 * Whether the row "Browser Wallet" is shown: never on desktop, on mobile when it has an rdns or is installed.
 *
 * @see specification §5
 */
export function isBrowserWalletVisible(
  connector: Pick<ConnectorInfo, 'info'> & { readonly installed?: boolean },
  platform: Pick<Platform, 'isMobile'>,
): boolean {
  return platform.isMobile && Boolean(connector.info?.rdns || connector.installed)
}

/**
 * Whether a directory entry leads anywhere here: a phone opens apps and web wallets, a desktop scans codes for all. In
 * basic mode, that is without any adapter, an entry without a link is of no use (wire facts, section 3.1).
 */
export function isWalletUsable(
  wallet: Pick<Wallet, 'mobileLink' | 'linkMode' | 'webappLink' | 'desktopLink'> & { readonly installed: boolean },
  { isMobile, isBasic = false }: Pick<Platform, 'isMobile'> & { readonly isBasic?: boolean },
): boolean {
  if (wallet.installed) return true
  const opens = Boolean(wallet.mobileLink || wallet.linkMode || wallet.webappLink)
  return opens || (!isMobile && (!isBasic || Boolean(wallet.desktopLink)))
}

/** Recent wallets with this one in front: no duplicates by id, at most 2. */
export function addRecentWallet(recent: readonly RecentWallet[], wallet: RecentWallet): readonly RecentWallet[] {
  const { id, name, rdns } = wallet
  const others = recent.filter((other) => other.id !== id)
  return [{ id, name, ...(rdns && { rdns }) }, ...others].slice(0, limits.recentWallets)
}

/** Ways to connect, in order: the host's order, else wallets first when one is installed. */
export function orderConnectMethods({
  configured,
  hasInjected,
}: {
  readonly configured?: readonly ConnectMethod[] | undefined
  readonly hasInjected: boolean
}): readonly ConnectMethod[] {
  if (configured?.length) return [...new Set(configured)]
  return hasInjected ? connectMethodsOrder.withInjected : connectMethodsOrder.plain
}

const hiddenOnTelegram = new Map<Platform['os'], readonly SocialProvider[]>([
  ['ios', ['google']],
  ['mac', ['x']],
  ['android', ['facebook', 'x']],
])

/** Social logins that work here: inside Telegram some do not (specification §5). */
export function filterSocialProviders<Provider extends SocialProvider>(
  providers: readonly Provider[],
  platform: Pick<Platform, 'telegram' | 'os'>,
): readonly Provider[] {
  const hidden = platform.telegram ? (hiddenOnTelegram.get(platform.os) ?? []) : []
  return providers.filter((provider) => !hidden.includes(provider))
}

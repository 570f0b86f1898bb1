import { connectMethodsOrder } from '../../constants/features.js'
import { limits } from '../../constants/limits.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import type { SocialProvider } from '../../entities/features.js'
import type { Platform, ConnectMethod, RecentWallet, Wallet } from '../../entities/wallet.js'
import { sanitizeText } from '../text/sanitize.js'
import { hasBrowser } from './deepLink.js'

type NamedWallet = Pick<Wallet, 'name' | 'rdns'>

/** A search term as one trimmed line; empty means no search. */
export const normalizeSearch = (search: string | undefined): string => sanitizeText(search, limits.text.name)

/** Whether a wallet is excluded: by rdns, or by name ignoring case. */
export function isWalletExcluded(wallet: NamedWallet, excluded: readonly NamedWallet[]): boolean {
  const name = wallet.name.toLowerCase()
  return excluded.some((other) => (wallet.rdns && wallet.rdns === other.rdns) || other.name.toLowerCase() === name)
}

/** Whether the row "Browser Wallet" is shown: only on mobile, when it has an rdns or is installed. */
export function isBrowserWalletVisible(
  connector: Pick<ConnectorInfo, 'info'> & { readonly installed?: boolean },
  platform: Pick<Platform, 'isMobile'>,
): boolean {
  return platform.isMobile && Boolean(connector.info?.rdns || connector.installed)
}

/**
 * Whether a wallet of the directory can be connected here: on a phone, if it has an app or web link, or a browser of its own;
 * on a desktop always, by QR code. In basic mode, that is without any adapter, it needs a link on a desktop, too.
 */
export function isWalletUsable(
  wallet: Pick<Wallet, 'id' | 'rdns' | 'mobileLink' | 'linkMode' | 'webappLink' | 'desktopLink'> & {
    readonly installed: boolean
  },
  { isMobile, isBasic = false }: Pick<Platform, 'isMobile'> & { readonly isBasic?: boolean },
): boolean {
  if (wallet.installed) return true
  const opens = Boolean(wallet.mobileLink || wallet.linkMode || wallet.webappLink)
  if (isMobile) return opens || (!isBasic && hasBrowser(wallet))
  return opens || !isBasic || Boolean(wallet.desktopLink)
}

/** Puts a wallet in front of the recent ones, without duplicates by id; at most 2 are kept. */
export function addRecentWallet(recent: readonly RecentWallet[], wallet: RecentWallet): readonly RecentWallet[] {
  const { id, name, rdns } = wallet
  const others = recent.filter((other) => other.id !== id)
  return [{ id, name, ...(rdns && { rdns }) }, ...others].slice(0, limits.recentWallets)
}

/** Order of the ways to connect: the host's, else wallets first when one is installed. */
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

/** Social logins that work on the platform: some do not inside Telegram. */
export function filterSocialProviders<Provider extends SocialProvider>(
  providers: readonly Provider[],
  platform: Pick<Platform, 'telegram' | 'os'>,
): readonly Provider[] {
  const hidden = platform.telegram ? (hiddenOnTelegram.get(platform.os) ?? []) : []
  return providers.filter((provider) => !hidden.includes(provider))
}

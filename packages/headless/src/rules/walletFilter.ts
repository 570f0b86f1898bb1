import { limits } from '../constants/limits.js'
import type { ConnectorFacts } from '../entities/connection.js'
import type { Platform } from '../entities/platform.js'
import type { Wallet } from '../entities/wallet.js'
import { visibleText } from './visibleText.js'

type Named = Pick<Wallet, 'name' | 'rdns'>

/** What is searched for: one trimmed line; an empty one means no search. */
export const trimSearch = (search: string | undefined): string => visibleText(search, limits.text.name)

/** Whether a wallet is among the excluded ones, by rdns or by name without regard to case. */
export function isWalletExcluded(wallet: Named, excluded: readonly Named[]): boolean {
  const name = wallet.name.toLowerCase()
  return excluded.some((other) => (wallet.rdns && wallet.rdns === other.rdns) || other.name.toLowerCase() === name)
}

/**
 * Whether the row "Browser Wallet" is shown: never on desktop, on mobile when it has an rdns or is installed.
 *
 * @see specification §5
 */
export function isBrowserWalletVisible(
  connector: Pick<ConnectorFacts, 'info'> & { readonly installed?: boolean },
  platform: Pick<Platform, 'isMobile'>,
): boolean {
  return platform.isMobile && Boolean(connector.info?.rdns || connector.installed)
}

/**
 * Whether a directory wallet can be reached from here: on a phone it needs a link to an app or a site; in basic mode,
 * that is without any adapter, it needs some link everywhere (wire.md 3.1).
 */
export function isWalletReachable(
  wallet: Pick<Wallet, 'mobileLink' | 'desktopLink' | 'webappLink'>,
  { isMobile, isBasic }: Pick<Platform, 'isMobile'> & { readonly isBasic: boolean },
): boolean {
  const { mobileLink, desktopLink, webappLink } = wallet
  if (isMobile) return Boolean(mobileLink || webappLink)
  return !isBasic || Boolean(mobileLink || desktopLink || webappLink)
}

/** Whether a directory entry leads anywhere here: a phone opens apps and web wallets, a desktop scans codes for all. */
export function isUsableHere(
  wallet: Pick<Wallet, 'mobileLink' | 'linkMode' | 'webappLink'> & { readonly installed: boolean },
  platform: Pick<Platform, 'isMobile'>,
): boolean {
  return !platform.isMobile || wallet.installed || Boolean(wallet.mobileLink || wallet.linkMode || wallet.webappLink)
}

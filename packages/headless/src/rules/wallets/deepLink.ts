import { knownWallets } from '../../constants/knownWallets.js'
import { limits } from '../../constants/limits.js'
import type { Platform, DeepLinkChoice, InstallLink, Wallet, WalletLink } from '../../entities/wallet.js'
import { safeLink } from '../text/safeLink.js'

const isWebLink = (link: string) => /^https?:\/\//i.test(link)

/** Completes the scheme of an app: `trust`, `trust:` and `trust://` become `trust://`; a web URL is unchanged. */
export function linkBase(link: string): string {
  return link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
}

/** Adds the pairing URI as one encoded parameter; keeps the path and the query of the wallet's link. */
function pairingLink(base: string, uri: string, encodeTwice: boolean): string {
  const [address = '', query] = base.replace(/#.*$/, '').split('?', 2)
  const encoded = encodeURIComponent(encodeTwice ? encodeURIComponent(uri) : uri)
  return `${address}${address.endsWith('/') ? '' : '/'}wc?${query ? `${query}&` : ''}uri=${encoded}`
}

type WalletLinks = Pick<Wallet, 'linkMode' | 'mobileLink' | 'desktopLink' | 'webappLink'>
type LinkPlatform = Pick<Platform, 'isMobile' | 'telegram'>

/**
 * Base URLs of a wallet's links for pairing, in order of preference. The web view of Telegram answers the scheme of an app with an
 * error page.
 */
function linkBases(
  wallet: WalletLinks,
  { isMobile, telegram }: LinkPlatform,
): { kind: WalletLink['kind']; base: string }[] {
  const { linkMode, mobileLink, desktopLink, webappLink } = wallet
  const mobile = mobileLink ? linkBase(mobileLink) : undefined
  const found: [WalletLink['kind'], string | undefined][] = isMobile
    ? [
        ['universal', linkMode],
        [mobile && isWebLink(mobile) ? 'universal' : 'native', mobile],
        ['web', webappLink],
      ]
    : [
        ['desktop', desktopLink && linkBase(desktopLink)],
        ['web', webappLink],
      ]
  return found.flatMap(([kind, base]) =>
    base && (!telegram || isWebLink(base)) && safeLink(base) ? [{ kind, base }] : [],
  )
}

const findBrowseLink = ({ id, rdns }: Pick<Wallet, 'id' | 'rdns'>): string | undefined =>
  knownWallets.find((known) => known.explorerId === id || (rdns !== undefined && known.id === rdns))?.browseLink

/** Whether the wallet's app has a browser of its own in which it can open a page. */
export const hasBrowser = (wallet: Pick<Wallet, 'id' | 'rdns'>): boolean => findBrowseLink(wallet) !== undefined

/** A link that opens a page in the wallet's own browser; `undefined` when it has none, or not on this device. */
export function getBrowseLink(
  wallet: Pick<Wallet, 'id' | 'rdns'>,
  { isMobile }: Pick<Platform, 'isMobile'>,
  pageUrl: string | undefined,
): string | undefined {
  const template = isMobile && pageUrl ? findBrowseLink(wallet) : undefined
  if (!template || !pageUrl) return undefined
  const values = new Map([
    ['{url}', pageUrl],
    ['{origin}', new URL(pageUrl).origin],
  ])
  return safeLink(template.replace(/\{\w+\}/g, (name) => encodeURIComponent(values.get(name) ?? ''))) ?? undefined
}

function linkTarget(kind: WalletLink['kind'], { telegram, inIframe }: Platform): WalletLink['target'] {
  if (kind === 'web' || kind === 'desktop' || kind === 'store' || telegram) return '_blank'
  return inIframe ? '_top' : '_self'
}

type StorePlatform = Pick<Platform, 'isMobile' | 'os' | 'isChromium'>

/** Extensions are installed from the store of the browser that shows the page; the directory knows the one of Chromium. */
const extensionLink = ({ chromeStore }: Wallet, { isChromium }: Pick<Platform, 'isChromium'>) =>
  isChromium === false ? undefined : chromeStore

function storeLink(wallet: Wallet, platform: StorePlatform): string | undefined {
  const { isMobile, os } = platform
  const store = os === 'ios' ? wallet.appStore : wallet.playStore
  return (isMobile ? store : extensionLink(wallet, platform)) ?? wallet.homepage
}

/** The one place to install a wallet on this device: the store of the browser or of the phone, otherwise the wallet's site. */
export function getInstallLink(wallet: Wallet, platform: StorePlatform): InstallLink | undefined {
  const url = safeLink(storeLink(wallet, platform))
  const store = platform.isMobile ? 'phoneApp' : 'extension'
  return url ? { kind: url === wallet.homepage ? 'website' : store, url } : undefined
}

/**
 * Links that open a wallet, in the order to try them: with the pairing `uri`, when there is one, and `pageUrl` in the wallet's
 * own browser, where it has one. The last one leads to its store or site.
 *
 * @example
 * linksFor(wallet, 'wc:…', platform, location.href).map(({ kind, href }) => …)
 */
export function linksFor(
  wallet: Wallet,
  uri: string | undefined,
  platform: Platform,
  pageUrl?: string,
): readonly WalletLink[] {
  const encodeTwice = platform.telegram && platform.os === 'android'
  const bases = uri === undefined ? [] : linkBases(wallet, platform)
  const pairing = bases.map(({ kind, base }) => ({ kind, link: pairingLink(base, uri ?? '', encodeTwice) }))
  const all = [
    ...pairing.filter(({ kind }) => kind !== 'web'),
    { kind: 'browse' as const, link: getBrowseLink(wallet, platform, pageUrl) },
    ...pairing.filter(({ kind }) => kind === 'web'),
    { kind: 'store' as const, link: storeLink(wallet, platform) },
  ]
  const links = all.flatMap(({ kind, link }) => {
    const href = safeLink(link)
    return href ? [{ kind, href, target: linkTarget(kind, platform) }] : []
  })
  return links.filter(({ href }, index) => links.findIndex((other) => other.href === href) === index)
}

/**
 * Where a wallet can be installed from: its extension and its phone app, the one for this device first; its website only when
 * it has neither.
 */
export function getInstallLinks(wallet: Wallet, platform: StorePlatform): readonly InstallLink[] {
  const { isMobile, os } = platform
  const stores = os === 'android' ? [wallet.playStore, wallet.appStore] : [wallet.appStore, wallet.playStore]
  const toLinks = (kind: InstallLink['kind'], link: string | undefined): readonly InstallLink[] => {
    const url = safeLink(link)
    return url ? [{ kind, url }] : []
  }
  const app = stores.flatMap((store) => toLinks('phoneApp', store)).slice(0, 1)
  const extension = toLinks('extension', extensionLink(wallet, platform))
  const links = isMobile ? [...app, ...extension] : [...extension, ...app]
  return links.length > 0 ? links : toLinks('website', wallet.homepage)
}

/** Whether a wallet is opened as an app on this device, instead of scanning a code with another one. */
export const opensApp = (wallet: WalletLinks, platform: LinkPlatform): boolean =>
  platform.isMobile && linkBases(wallet, platform).some(({ kind }) => kind !== 'web')

/** What to store so that later requests open the chosen wallet; `undefined` when it has no link on this platform. */
export function deepLinkChoice(wallet: Wallet, platform: LinkPlatform): DeepLinkChoice | undefined {
  const [best] = linkBases(wallet, platform)
  return best && { name: wallet.name, href: best.base }
}

/**
 * Whether a pairing is too old to be shown: it expires in less than 10 s, or has no expiry. Times: epoch ms.
 *
 * @example
 * const now = Date.parse('2026-01-02T03:04:05Z')
 * isPairingExpired(now + 9_000, now) // true
 */
export function isPairingExpired(expiresAt: number | undefined, now: number): boolean {
  return !(expiresAt !== undefined && now < expiresAt - limits.pairing.expiryMargin)
}

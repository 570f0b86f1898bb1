import { walletGroupsOrder, connectMethodsOrder } from '../../constants/features.js'
import { limits } from '../../constants/limits.js'
import type { Namespace } from '../../entities/caip.js'
import type { ConnectorInfo, ConnectorType } from '../../entities/connection.js'
import type { SocialProvider } from '../../entities/features.js'
import type {
  Platform,
  RecentWallet,
  Wallet,
  WalletGroup,
  WalletGroupType,
  WalletItem,
  ConnectMethod,
} from '../../entities/wallet.js'
import { getConnectorNamespaces } from '../address/caip.js'
import { sanitizeText } from '../text/sanitize.js'
import { hasBrowser } from './deepLink.js'
import { findKnownWallet } from './knownWallets.js'

type NamedWallet = Pick<Wallet, 'name' | 'rdns'>

/** A search term as one trimmed line; empty means no search. */
export const normalizeSearch = (search: string | undefined): string => sanitizeText(search, limits.text.name)

/**
 * Whether a wallet is excluded: by rdns, or by name ignoring case.
 *
 * @example
 * isWalletExcluded({ name: 'MetaMask', rdns: 'io.metamask' }, [{ name: 'metamask' }]) // true
 */
export function isWalletExcluded(wallet: NamedWallet, excluded: readonly NamedWallet[]): boolean {
  const name = wallet.name.toLowerCase()
  return excluded.some((other) => (wallet.rdns && wallet.rdns === other.rdns) || other.name.toLowerCase() === name)
}

/**
 * Whether the row "Browser Wallet" is shown: only on mobile, if the wallet has an rdns or is installed.
 *
 * @example
 * isBrowserWalletVisible({ info: { rdns: 'io.metamask' } }, { isMobile: true }) // true
 */
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

/**
 * Adds a wallet in front of the recent ones, without duplicate ids; at most 2 are kept.
 *
 * @example
 * const recent = [{ id: 'me.rainbow', name: 'Rainbow' }]
 * addRecentWallet(recent, { id: 'io.metamask', name: 'MetaMask' }) // [{ id: 'io.metamask' }, { id: 'me.rainbow' }]
 */
export function addRecentWallet(recent: readonly RecentWallet[], wallet: RecentWallet): readonly RecentWallet[] {
  const { id, name, rdns } = wallet
  const others = recent.filter((other) => other.id !== id)
  return [{ id, name, ...(rdns && { rdns }) }, ...others].slice(0, limits.recentWallets)
}

/**
 * The ways to connect, in order: as configured, otherwise `email`, `social`, `wallet`, with `wallet` first when one is installed.
 *
 * @example
 * orderConnectMethods({ hasInjected: true }) // ['wallet', 'email', 'social']
 */
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

/**
 * Social logins that work on the platform; some do not work inside Telegram.
 *
 * @example
 * filterSocialProviders(['google', 'x', 'apple'], { telegram: true, os: 'ios' }) // ['x', 'apple']
 */
export function filterSocialProviders<Provider extends SocialProvider>(
  providers: readonly Provider[],
  platform: Pick<Platform, 'telegram' | 'os'>,
): readonly Provider[] {
  const hidden = platform.telegram ? (hiddenOnTelegram.get(platform.os) ?? []) : []
  return providers.filter((provider) => !hidden.includes(provider))
}

/** The wallet's id in the directory; `undefined` when it is not a known wallet. */
const getExplorerId = ({ explorerId, info }: ConnectorInfo): string | undefined =>
  explorerId ?? findKnownWallet(info?.rdns)?.explorerId

/** Whether a connector belongs to a wallet of the directory: by rdns or directory id, never by its name, which anybody can use. */
const matchesConnector = (connectorInfo: ConnectorInfo, wallet: Pick<Wallet, 'id' | 'rdns'>): boolean =>
  getExplorerId(connectorInfo) === wallet.id ||
  connectorInfo.id === wallet.id ||
  (wallet.rdns !== undefined && connectorInfo.info?.rdns === wallet.rdns)

/** The connectors in their order; of many, those of known wallets first, so that invented ones cannot hide them. */
const orderConnectors = (connectors: readonly ConnectorInfo[]): readonly ConnectorInfo[] =>
  connectors.length > limits.manyWallets
    ? connectors.toSorted((one, other) => Number(isKnown(other)) - Number(isKnown(one)))
    : connectors

const isKnown = ({ id, info }: ConnectorInfo): boolean => findKnownWallet(info?.rdns ?? id) !== undefined

const getWalletNamespaces = (wallet: Wallet): Namespace[] =>
  wallet.chains.map((chain) => chain.split(':')[0] as Namespace)

/** A wallet of the directory as a list item, with its connector if it is installed. */
export function toWalletItem(wallet: Wallet, connectors: readonly ConnectorInfo[]): WalletItem {
  const installedConnectors = connectors.filter((connectorInfo) => matchesConnector(connectorInfo, wallet))
  const [first] = installedConnectors
  return {
    ...wallet,
    installed: first !== undefined,
    namespaces: [...new Set([...installedConnectors.flatMap(getConnectorNamespaces), ...getWalletNamespaces(wallet)])],
    ...(first && { connectorId: first.id }),
  }
}

/** A connector as a list item. */
function toConnectorItem(connectorInfo: ConnectorInfo): WalletItem {
  const { id, name, imageUrl, imageId, info, type } = connectorInfo
  return {
    id,
    name,
    ...(imageUrl && { imageUrl }),
    ...(imageId && { imageId }),
    ...(info?.rdns && { rdns: info.rdns }),
    chains: [],
    connectorId: id,
    installed: type !== 'WALLET_CONNECT',
    namespaces: getConnectorNamespaces(connectorInfo),
  }
}

/** What identifies a wallet in a list: one entry may have an rdns, and another entry of the same wallet none. */
const walletKeys = ({ id, rdns, connectorId }: WalletItem): readonly string[] =>
  [id, rdns, connectorId].filter((key) => key !== undefined)

/** Where wallets are installed in the browser, they come before a QR code for another device. */
const desktopOrder: readonly WalletGroupType[] = ['recent', 'injected']

/**
 * Orders wallet groups: the configured types first, then the default order, which begins with `recent` and `injected` on a
 * desktop. Removes empty groups.
 *
 * @example
 * const injected = { type: 'injected', wallets: ['MetaMask'] } as const
 * const featured = { type: 'featured', wallets: ['Rainbow'] } as const
 * orderWalletGroups([injected, featured], ['featured']) // [{ type: 'featured' }, { type: 'injected' }]
 */
export function orderWalletGroups<
  Group extends { readonly type: WalletGroupType; readonly wallets: readonly unknown[] },
>(
  groups: readonly Group[],
  configured: readonly WalletGroupType[] = [],
  { isMobile }: Pick<Platform, 'isMobile'> = { isMobile: true },
): readonly Group[] {
  const isDefault = configured.length === 0 || configured === walletGroupsOrder
  const first = isDefault && !isMobile ? desktopOrder : configured
  const order = [...new Set<WalletGroupType>([...first, ...walletGroupsOrder])]
  return order.flatMap((type) => groups.filter((group) => group.type === type && group.wallets.length > 0))
}

/** Where the wallets of the connect view come from. */
export type WalletSources = {
  readonly connectors: readonly ConnectorInfo[]
  readonly recent: readonly RecentWallet[]
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  readonly custom: readonly Wallet[]
  /** Wallets of the directory that the host configured or the user used before. */
  readonly known: readonly Wallet[]
  readonly excluded: readonly Pick<Wallet, 'name' | 'rdns'>[]
}

const groupByConnectorType = new Map<ConnectorType, WalletGroupType>([
  ['WALLET_CONNECT', 'walletConnect'],
  ['ANNOUNCED', 'injected'],
  ['MULTI_CHAIN', 'injected'],
  ['INJECTED', 'injected'],
  ['EXTERNAL', 'external'],
])

/** Recent wallets that can still be connected: installed, or listed in the directory. */
function recentItems({ recent, connectors, known }: WalletSources): WalletItem[] {
  return recent.flatMap((used) => {
    const entry = known.find((wallet) => wallet.id === used.id)
    const item = toWalletItem({ chains: [], ...used, ...entry }, connectors)
    const connectorInfo = connectors.find((connector) => connector.id === item.connectorId)
    if (!entry && !connectorInfo) return []
    return [connectorInfo ? { ...toConnectorItem(connectorInfo), ...item, name: connectorInfo.name } : item]
  })
}

/**
 * Groups the wallets of the connect view. Each wallet is listed once: a recent one in `recent`, otherwise an installed one in
 * `injected`, whatever other source lists it.
 */
export function groupWallets(sources: WalletSources, platform: Pick<Platform, 'isMobile'>): readonly WalletGroup[] {
  const { connectors, featured, recommended, custom, excluded } = sources
  const visible = orderConnectors(connectors).filter(
    (connectorInfo) =>
      !isWalletExcluded(
        { name: connectorInfo.name, ...(connectorInfo.info?.rdns && { rdns: connectorInfo.info.rdns }) },
        excluded,
      ) &&
      (connectorInfo.type !== 'INJECTED' || isBrowserWalletVisible({ ...connectorInfo, installed: true }, platform)),
  )
  const connectorItems = (type: WalletGroupType) =>
    visible.filter(({ type: connectorType }) => groupByConnectorType.get(connectorType) === type).map(toConnectorItem)
  const directoryItems = (wallets: readonly Wallet[]) => wallets.map((wallet) => toWalletItem(wallet, visible))
  const seen = new Set<string>()
  const group = (type: WalletGroupType, items: readonly WalletItem[]): WalletGroup => {
    const wallets = items.filter((item) => {
      const keys = walletKeys(item)
      const isNew = !keys.some((key) => seen.has(key))
      for (const key of keys) seen.add(key)
      return isNew
    })
    return { type, wallets }
  }
  return [
    group('walletConnect', connectorItems('walletConnect')),
    group('recent', recentItems({ ...sources, connectors: visible })),
    group('injected', connectorItems('injected')),
    group('featured', directoryItems(featured)),
    group('custom', directoryItems(custom)),
    group('external', connectorItems('external')),
    group('recommended', directoryItems(recommended)),
  ]
}

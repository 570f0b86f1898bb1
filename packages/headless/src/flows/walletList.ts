import type { Client } from '../client/client.js'
import { limits } from '../constants/limits.js'
import type { ConnectorInfo } from '../entities/connection.js'
import type { Features } from '../entities/features.js'
import type {
  Platform,
  ConnectMethod,
  RecentWallet,
  Wallet,
  WalletGroup,
  WalletItem,
  WalletPage,
} from '../entities/wallet.js'
import type { PorticoError } from '../errors/base.js'
import type { Query } from '../queries/query.js'
import { type WalletsFilter, walletsQuery } from '../queries/wallets.js'
import { groupWallets, orderWalletGroups, orderConnectMethods } from '../rules/wallets/wallets.js'
import {
  getWalletRoute,
  isWalletOfNamespace,
  type WalletListItem,
  type WantedConnection,
} from '../rules/wallets/walletRoutes.js'
import { assetImageUrl, walletImageUrl } from '../services/api/imageUrls.js'

const none: readonly never[] = []

/** Ids of the wallet directory are SHA-256 hashes; recent wallets with another id are not in it. */
const directoryIdPattern = /^[0-9a-f]{64}$/

/** The connect screen. */
export type WalletList = {
  /** Ways to connect, in order. */
  readonly methods: readonly ConnectMethod[]
  /** In order and not empty. Each wallet once, even when it announces itself for several namespaces. */
  readonly groups: readonly WalletGroup<WalletListItem>[]
  /** Wallets of the directory are still loading; installed wallets are already listed. */
  readonly isPending: boolean
  /** How many more wallets the directory is expected to add, e.g. for placeholders: as many as it added the last time. */
  readonly pendingCount: number
  /** Why the directory could not be loaded; installed wallets are listed anyway. */
  readonly error: PorticoError | null
  /** Requests the directory again. */
  readonly refetch: () => Promise<unknown>
  /** Number of wallets in the whole directory; `undefined` until the directory has answered. */
  readonly count: number | undefined
  /** Whether WalletConnect leads to a QR code: `false` on a phone, where it leads to the wallet apps. */
  readonly showsQrCode: boolean
}

const recommendedFilter = ({ options }: Client): WalletsFilter => ({
  entries: limits.wallets.recommended,
  chains: options.networks.map((network) => network.caipNetworkId),
  include: options.wallets.include,
  exclude: [...(options.wallets.exclude ?? none), ...(options.wallets.featured ?? none)],
})

/** The directory requests of the connect screen: `known` are the featured and the recent wallets, by id. */
export function walletListQueries(client: Client, recent: readonly RecentWallet[]) {
  const { featured = none, exclude = none } = client.options.wallets
  const recentIds = recent.map(({ id }) => id).filter((id) => directoryIdPattern.test(id) && !exclude.includes(id))
  const ids = [...new Set([...featured, ...recentIds])]
  return {
    known: walletsQuery(client, { entries: ids.length, include: ids }),
    excluded: walletsQuery(client, { entries: exclude.length, include: exclude }),
    recommended: walletsQuery(client, recommendedFilter(client)),
  }
}

/** Recommended wallets in place of those that are `missing`. */
export function moreWalletsQuery(client: Client, missing: number): Query<WalletPage> {
  const query = walletsQuery(client, { ...recommendedFilter(client), page: 2 })
  return { ...query, enabled: query.enabled === true && missing > 0 }
}

/** How many recommended wallets are missing because they are listed among others, such as the installed ones. */
export const countMissing = (recommended: WalletPage | undefined, groups: WalletList['groups']): number =>
  recommended && recommended.count > limits.wallets.recommended
    ? limits.wallets.recommended - (groups.find(({ type }) => type === 'recommended')?.wallets.length ?? 0)
    : 0

/** Replies to the directory requests of the connect screen. */
type DirectoryReply = {
  readonly data: WalletPage | undefined
  readonly error: PorticoError | null
  readonly isLoading: boolean
}

/** What the directory answered so far. */
export const toDirectoryStatus = (
  known: DirectoryReply,
  recommended: DirectoryReply,
  more: DirectoryReply,
): Pick<WalletList, 'isPending' | 'error' | 'count'> => ({
  isPending: recommended.isLoading || known.isLoading || more.isLoading,
  error: recommended.error ?? known.error,
  count: recommended.data?.count,
})

/** How many wallets of the connect screen came from the directory at its last answer. Storage is there once the page is started. */
export const getPendingCount = (client: Client): number =>
  client.internals.storage?.read('directoryWallets') ?? limits.wallets.recommended

/** Remembers how many wallets of the connect screen came from the directory. */
export function savePendingCount(client: Client, groups: WalletList['groups']): void {
  const added = groups.flatMap(({ type, wallets }) => (type === 'featured' || type === 'recommended' ? wallets : []))
  client.internals.storage?.write('directoryWallets', added.length)
}

/** What every list of wallets looks at. */
export type WalletListSources = {
  readonly connectors: readonly ConnectorInfo[]
  readonly wanted: WantedConnection
  readonly platform: Pick<Platform, 'isMobile' | 'os' | 'isChromium' | 'telegram'>
}

/** Adds the image URL of a wallet, which is its own or the directory's for its image id, and where choosing it leads. */
export function toListItem(
  { options }: Client,
  item: WalletItem,
  { connectors, wanted }: Pick<WalletListSources, 'connectors' | 'wanted'>,
): WalletListItem {
  const getImageUrl = item.connectorId === item.id ? assetImageUrl : walletImageUrl
  const imageUrl = item.imageUrl ?? getImageUrl(options.services, options.projectId, item.imageId)
  const wallet = imageUrl ? { ...item, imageUrl } : item
  return { ...wallet, leadsTo: getWalletRoute(wallet, wanted, connectors) }
}

/** What `toWalletGroups` looks at. Directory replies are `undefined` until they arrived. */
export type WalletGroupSources = WalletListSources & {
  readonly recent: readonly RecentWallet[]
  readonly known: WalletPage | undefined
  readonly excluded: WalletPage | undefined
  readonly recommended: WalletPage | undefined
  readonly more?: WalletPage | undefined
  readonly order: Features['connectorTypeOrder']
}

/** The groups of the connect screen, in order and without empty ones. */
export function toWalletGroups(client: Client, sources: WalletGroupSources): readonly WalletGroup<WalletListItem>[] {
  const { featured = none, custom = none } = client.options.wallets
  const known: readonly Wallet[] = sources.known?.wallets ?? none
  const groups = groupWallets(
    {
      connectors: sources.connectors,
      recent: sources.recent,
      custom,
      known,
      featured: featured.slice(0, limits.wallets.featured).flatMap((id) => known.filter((wallet) => wallet.id === id)),
      recommended: [...(sources.recommended?.wallets ?? none), ...(sources.more?.wallets ?? none)],
      excluded: sources.excluded?.wallets ?? none,
    },
    sources.platform,
  )
  const { connectors, wanted } = sources
  const offered = groups.map(({ type, wallets }) => ({
    type,
    wallets: wallets
      .filter((item) => isWalletOfNamespace(item, wanted.namespace, connectors))
      .slice(0, type === 'recommended' ? limits.wallets.recommended : undefined)
      .map((item) => toListItem(client, item, sources)),
  }))
  return orderWalletGroups(offered, sources.order, sources.platform)
}

/** The ways to connect, in order. Email and social login need a connector of the embedded wallet. */
export function toConnectMethods(
  connectors: readonly ConnectorInfo[],
  { connectMethodsOrder, email, socials }: Pick<Features, 'connectMethodsOrder' | 'email' | 'socials'>,
): readonly ConnectMethod[] {
  const isEmbedded = connectors.some(({ type }) => type === 'AUTH')
  const hasInjected = connectors.some(({ type }) => type !== 'WALLET_CONNECT' && type !== 'AUTH')
  const isAvailable = { email: isEmbedded && email, social: isEmbedded && socials.length > 0, wallet: true }
  return orderConnectMethods({ configured: connectMethodsOrder, hasInjected }).filter((method) => isAvailable[method])
}

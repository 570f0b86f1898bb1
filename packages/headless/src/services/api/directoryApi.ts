import { limits } from '../../constants/limits.js'
import {
  analyticsConfigSchema,
  directoryPageSchema,
  type DirectoryWallet,
  directoryWalletSchema,
  originsSchema,
  projectConfigSchema,
  type RemoteFeature,
} from '../../entities/schema/directorySchema.js'
import type { Wallet, WalletPage } from '../../entities/wallet.js'
import { ConfigurationError } from '../../errors/failures.js'
import { RequestAbortedError } from '../../errors/connection.js'
import { HttpRequestError } from '../../errors/request.js'
import { safeLink } from '../../rules/text/safeLink.js'
import { sanitizeImageUrl, sanitizeText } from '../../rules/text/sanitize.js'
import { linkBase } from '../../rules/wallets/deepLink.js'
import { normalizeSearch } from '../../rules/wallets/wallets.js'
import { fetchJson } from '../http/request.js'
import { type Abortable, getService, type ServiceContext } from '../http/serviceUrl.js'

/** Filters of the wallet directory. `include` and `exclude` are wallet ids, `chains` CAIP-2 ids. */
export type WalletQuery = {
  /** From 1. */
  readonly page: number
  readonly entries: number
  readonly search?: string | undefined
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** Drops wallets that list their chains and have none of these; wallets without a list stay. */
  readonly chains?: readonly string[] | undefined
  readonly badge?: 'certified' | 'none' | undefined
  readonly signal?: AbortSignal | undefined
}

const appLink = (link: string | undefined) => (link ? safeLink(linkBase(link.trim())) : null)

function toWallet(raw: DirectoryWallet): Wallet | undefined {
  const name = sanitizeText(raw.name)
  if (!name) return undefined
  const fields = {
    imageId: raw.image_id,
    imageUrl: sanitizeImageUrl(raw.image_url),
    mobileLink: appLink(raw.mobile_link),
    desktopLink: appLink(raw.desktop_link),
    webappLink: safeLink(raw.webapp_link),
    linkMode: safeLink(raw.link_mode),
    homepage: safeLink(raw.homepage),
    appStore: safeLink(raw.app_store),
    playStore: safeLink(raw.play_store),
    chromeStore: safeLink(raw.chrome_store),
    rdns: sanitizeText(raw.rdns, limits.announcements.text),
  }
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
  return { id: raw.id, name, chains: raw.chains, ...present }
}

/** Wallets that pass the schema and have a name, each id once. */
function parseWallets(items: readonly unknown[]): readonly Wallet[] {
  const wallets = new Map<string, Wallet>()
  for (const item of items) {
    const raw = directoryWalletSchema.safeParse(item)
    const wallet = raw.success ? toWallet(raw.data) : undefined
    if (wallet && !wallets.has(wallet.id)) wallets.set(wallet.id, wallet)
  }
  return [...wallets.values()]
}

/**
 * One page of the wallet directory. `count` is the service's total over all pages and includes wallets that are dropped
 * here, so a reader must also stop at an empty page.
 *
 * @throws PorticoError see `fetchJson`
 */
export function fetchWallets(
  context: { readonly services: { readonly directory: string }; readonly projectId?: string | undefined },
  { page, entries, search, include, exclude, chains = [], badge, signal }: WalletQuery,
): Promise<WalletPage> {
  return fetchJson({
    host: context.services.directory,
    path: '/getWallets',
    projectId: context.projectId,
    query: { page, entries, search: normalizeSearch(search), include, exclude, chains, badge_type: badge },
    signal,
    parse(json) {
      const { data, count } = directoryPageSchema.parse(json)
      const wallets = parseWallets(data.slice(0, entries)).filter(
        (wallet) =>
          chains.length === 0 || wallet.chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain)),
      )
      return { wallets, count }
    },
  })
}

/**
 * Features that the project switches on or off.
 *
 * @throws PorticoError see `fetchJson`
 */
export function fetchProjectConfig(
  context: ServiceContext,
  { signal }: Abortable = {},
): Promise<readonly RemoteFeature[]> {
  return fetchJson({
    ...getService(context, 'directory'),
    path: '/appkit/v1/config',
    signal,
    parse: (json) => projectConfigSchema.parse(json).features,
  })
}

/**
 * Origins that the project allows; an empty list when the request fails in a way not listed below.
 *
 * @throws ConfigurationError `RATE_LIMITED` (429) or `SERVER_ERROR` (5xx)
 * @throws RequestAbortedError when `signal` says so
 */
export async function fetchAllowedOrigins(
  context: ServiceContext<'directory'>,
  { signal }: Abortable = {},
): Promise<readonly string[]> {
  try {
    return await fetchJson({
      ...getService(context, 'directory'),
      path: '/projects/v1/origins',
      signal,
      parse: (json) => originsSchema.parse(json).allowedOrigins,
    })
  } catch (cause) {
    if (cause instanceof RequestAbortedError) throw cause
    const status = (cause instanceof HttpRequestError && cause.status) || 0
    if (status === 429) throw new ConfigurationError('RATE_LIMITED', { cause })
    if (status >= 500 && status <= 599) throw new ConfigurationError('SERVER_ERROR', { cause })
    return []
  }
}

/**
 * Whether the project collects analytics; `false` when the request fails.
 *
 * @throws RequestAbortedError when `signal` says so
 */
export async function fetchAnalyticsEnabled(context: ServiceContext, { signal }: Abortable = {}): Promise<boolean> {
  try {
    return await fetchJson({
      ...getService(context, 'directory'),
      path: '/getAnalyticsConfig',
      signal,
      parse: (json) => analyticsConfigSchema.parse(json).isAnalyticsEnabled,
    })
  } catch (cause) {
    if (cause instanceof RequestAbortedError) throw cause
    return false
  }
}

import type { ChainAdapter } from '../chains/adapter.js'
import type { ConnectorFactory } from '../connectors/connector.js'
import { defaultOptions } from '../constants/defaults.js'
import { defaultServices } from '../constants/services.js'
import type { FeatureOptions } from '../entities/features.js'
import type { Network } from '../entities/network.js'
import type { Wallet } from '../entities/wallet.js'
import { InvalidOptionsError } from '../errors/setup.js'
import { isCaipNetworkId } from '../rules/address/caip.js'
import type { StringStorage } from '../services/storage/cookie.js'
import type { ThemeMode } from './state.js'

/** Every remote host of the kit: scheme and host, no path. */
export type Services = { readonly [Name in keyof typeof defaultServices]: string }

/** The site that embeds the kit, as wallets show it. */
export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

export type CreatePorticoOptions = {
  /** From the dashboard of the directory's vendor; without it installed wallets still work. */
  readonly projectId?: string
  readonly metadata?: Metadata
  readonly networks: readonly [Network, ...Network[]]
  /** The first of `networks` when left out. */
  readonly defaultNetwork?: Network
  /** One per namespace; none means basic mode. */
  readonly adapters?: readonly ChainAdapter[]
  readonly connectors?: readonly ConnectorFactory[]
  readonly wallets?: {
    readonly featured?: readonly string[]
    readonly include?: readonly string[]
    readonly exclude?: readonly string[]
    readonly custom?: readonly Wallet[]
  }
  readonly features?: FeatureOptions
  readonly services?: Partial<Services>
  /** `localStorage` when left out; `null` keeps nothing. */
  readonly storage?: StringStorage | null
  readonly themeMode?: ThemeMode
  readonly themeVariables?: Readonly<Record<string, string>>
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** `true` unless set: notes and alerts for the host's developers. */
  readonly debug?: boolean
  /** How loud the console may get; `error` unless set. */
  readonly logLevel?: LogLevel
  /** `true` unless set: failures are reported to the project. */
  readonly enableErrorReports?: boolean
  /** `true` unless set. */
  readonly enableEIP6963?: boolean
  /** `true` unless set. */
  readonly enableReconnect?: boolean
  /** `true` unless set. */
  readonly enableNetworkSwitch?: boolean
  /** `true` unless set: the wallets of the directory. */
  readonly enableWallets?: boolean
  /** `false` unless set: a wallet on another network is not asked to leave it. */
  readonly allowUnsupportedChain?: boolean
}

/** The host's options with every default applied. */
export type Options = Required<
  Pick<
    CreatePorticoOptions,
    | 'networks'
    | 'adapters'
    | 'connectors'
    | 'wallets'
    | 'features'
    | 'debug'
    | 'logLevel'
    | 'enableErrorReports'
    | 'enableEIP6963'
    | 'enableReconnect'
    | 'enableNetworkSwitch'
    | 'enableWallets'
    | 'allowUnsupportedChain'
  >
> &
  Pick<
    CreatePorticoOptions,
    'projectId' | 'storage' | 'themeMode' | 'themeVariables' | 'termsConditionsUrl' | 'privacyPolicyUrl'
  > & {
    readonly metadata: Metadata
    readonly defaultNetwork: Network
    readonly services: Services
  }

const hostPattern = /^(?:https|wss):\/\/[^/?#@\\\s]+$|^(?:http|ws):\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

function checkServices(services: Services): Services {
  for (const [name, host] of Object.entries(services)) {
    if (!hostPattern.test(host))
      throw new InvalidOptionsError(`services.${name}`, 'a host with https or wss and no path is needed')
  }
  return services
}

function isNodeUrl(url: unknown): boolean {
  try {
    return /^(?:https?|wss?):$/.test(new URL(String(url)).protocol)
  } catch {
    return false
  }
}

function checkNetwork({ caipNetworkId, chainNamespace, rpcUrls }: Network) {
  if (!isCaipNetworkId(caipNetworkId) || !caipNetworkId.startsWith(`${chainNamespace}:`)) {
    throw new InvalidOptionsError('networks', `${caipNetworkId} is no CAIP-2 id of ${chainNamespace}`)
  }
  if (!rpcUrls.default.http.every(isNodeUrl)) {
    throw new InvalidOptionsError('networks', `${caipNetworkId} has a node without a URL`)
  }
}

function checkNetworks({ networks, defaultNetwork, adapters = [] }: CreatePorticoOptions) {
  if (!Array.isArray(networks) || networks.length === 0) {
    throw new InvalidOptionsError('networks', 'at least one network is needed')
  }
  networks.forEach(checkNetwork)
  const ids = networks.map((network) => network.caipNetworkId)
  if (new Set(ids).size < ids.length) throw new InvalidOptionsError('networks', 'a network is listed twice')
  if (defaultNetwork && !ids.includes(defaultNetwork.caipNetworkId)) {
    throw new InvalidOptionsError('defaultNetwork', 'it is not among the networks')
  }
  const namespaces = adapters.map((adapter) => adapter.namespace)
  if (new Set(namespaces).size < namespaces.length)
    throw new InvalidOptionsError('adapters', 'a namespace has two adapters')
}

/** A host may hand over `undefined` for what it leaves out. */
const omitUndefined = <Fields extends object>(fields: Fields | undefined) =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)) as Fields

/** @throws InvalidOptionsError naming the field (R66) */
export function resolveOptions(options: CreatePorticoOptions): Options {
  checkNetworks(options)
  const location = (globalThis as { location?: { origin: string } }).location
  return {
    metadata: { name: '', description: '', url: location?.origin ?? '', icons: [] },
    defaultNetwork: options.networks[0],
    adapters: [],
    connectors: [],
    wallets: {},
    features: {},
    ...defaultOptions,
    ...omitUndefined(options),
    services: checkServices({ ...defaultServices, ...omitUndefined(options.services) }),
  }
}

/** How loud the kit may be. */
export type LogLevel = (typeof logLevels)[number] | 'silent'

export const logLevels = ['debug', 'info', 'warn', 'error'] as const

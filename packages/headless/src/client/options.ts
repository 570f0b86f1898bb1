import type { ChainAdapter } from '../chains/adapter.js'
import type { ConnectorFactory } from '../connectors/connector.js'
import { defaultOptions, defaultServices } from '../constants/defaults.js'
import type { Namespace } from '../entities/caip.js'
import type { FeatureOptions } from '../entities/features.js'
import type { Network } from '../entities/network.js'
import type { Wallet } from '../entities/wallet.js'
import { checkSiwxOptions, InvalidOptionsError } from '../errors/setup.js'
import { isCaipNetworkId } from '../rules/address/caip.js'
import { isLoopbackHost } from '../rules/text/sanitize.js'
import { fromViem, type NamespaceOf, type ViemChain } from '../networks/fromViem.js'
import type { StringStorage } from '../services/storage/storage.js'
import { findMistake } from './findMistake.js'
import type { SiwxOption } from './siwxOption.js'
import type { ThemeMode } from './state.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The remote services that Portico uses, each as scheme and host without a path, e.g. `https://api.example.com`. */
export type Services = { readonly [Name in keyof typeof defaultServices]: string }

/** Your app as wallets show it when they ask the user to connect. */
export type Metadata = {
  readonly name: string
  readonly description: string
  /** The app's origin, e.g. `https://app.example.com`. Some wallets compare it with the page that asks. */
  readonly url: string
  /** Absolute image URLs; wallets usually show the first. */
  readonly icons: readonly string[]
}

export const logLevels = ['debug', 'info', 'warn', 'error'] as const

/** The least severe message that reaches the console. */
export type LogLevel = (typeof logLevels)[number] | 'silent'

/** A network of `@portico/headless/networks` or of your own, or a chain of viem. */
export type NetworkOption = Network | ViemChain

/** The networks of the application. */
export type NetworkOptions = readonly NetworkOption[]

/** A network of a namespace that has no adapter, though others have; one whose namespace only the running program knows has. */
type NeedsAdapter<Option extends NetworkOption, Of extends Namespace> = [Of] extends [never]
  ? false
  : Namespace extends NamespaceOf<Option>
    ? false
    : Exclude<NamespaceOf<Option>, Of> extends never
      ? false
      : true

/** `Networks`, with a sentence in the place of what cannot be there. */
export type CheckedNetworks<
  Networks extends NetworkOptions,
  Adapters extends readonly ChainAdapter[],
> = Networks extends readonly []
  ? readonly ['at least one network is needed']
  : {
      readonly [Index in keyof Networks]: NeedsAdapter<Networks[Index], Adapters[number]['namespace']> extends true
        ? `an adapter of ${NamespaceOf<Networks[Index]>} is needed`
        : Networks[Index]
    }

/** Options of `createPortico`. Only `networks` is required. */
export type CreatePorticoOptions<
  Networks extends NetworkOptions = NetworkOptions,
  Adapters extends readonly ChainAdapter[] = readonly ChainAdapter[],
> = {
  /**
   * The project's id from the dashboard. Without it, nothing is requested from the wallet directory, the Blockchain API or
   * analytics. Installed wallets work; WalletConnect, wallets of the directory, swaps and purchases do not.
   */
  readonly projectId?: string | undefined
  /**
   * Your app as wallets show it.
   *
   * @default { name: '', description: '', url: location.origin, icons: [] }
   */
  readonly metadata?: Metadata | undefined
  /**
   * The networks of the application, in the order in which they are offered. At least one, each at most once. Chains of
   * `viem/chains` can be used directly.
   */
  readonly networks: Networks
  /**
   * The network before the user connects or chooses one. Must be one of `networks`.
   *
   * @default networks[0]
   */
  readonly defaultNetwork?: NoInfer<Networks[number]> | undefined
  /**
   * Chain adapters, at most one per namespace, e.g. `[eip155(), solana()]`. Without any (basic mode), users can pair a wallet
   * over WalletConnect, but installed wallets are not found and nothing is read from a chain.
   *
   * @default []
   */
  readonly adapters?: Adapters | undefined
  /**
   * Ways to connect besides the browser wallets that the adapters discover, e.g. `[walletConnect()]`.
   *
   * @default []
   */
  readonly connectors?: readonly ConnectorFactory[] | undefined
  /** Which wallets are offered. Ids are those of the wallet directory. */
  readonly wallets?:
    | {
        /** Ids shown before the recommended wallets, in this order; the first 4 count. */
        readonly featured?: readonly string[] | undefined
        /** The only ids the directory may return; all when left out. */
        readonly include?: readonly string[] | undefined
        /** Ids that are never offered, not even when the wallet is installed. */
        readonly exclude?: readonly string[] | undefined
        /** Your own entries, shown without asking the directory. */
        readonly custom?: readonly Wallet[] | undefined
      }
    | undefined
  /**
   * Your account at Meld. With it, Meld is offered besides Coinbase, and also on Solana. Nothing is requested from Meld before
   * the user opens its page.
   */
  readonly meld?:
    | {
        /** The public key of your account. */
        readonly publicKey: string
        /**
         * Origin of Meld's page, e.g. of its sandbox.
         *
         * @default 'https://meldcrypto.com'
         */
        readonly host?: string | undefined
      }
    | undefined
  /**
   * Contracts that may be allowed to take a token for a swap, and that may swap, by CAIP-2 id: `{ 'eip155:1': ['0x…'] }`. On a network
   * with a list, a swap of any other contract is refused before the wallet is asked. A network without one trusts what a node says
   * that the swap does.
   */
  readonly exchangeContracts?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * Origins of gateways that may be asked for names which are kept outside of Ethereum (EIP-3668), such as names of layer 2. They see
   * which names are looked up. Without any, such names are not found.
   *
   * @default []
   */
  readonly nameGateways?: readonly string[] | undefined
  /** Feature switches. For some, the project's dashboard decides once its settings are loaded. */
  readonly features?: FeatureOptions | undefined
  /** Replaces individual services, e.g. with a proxy. Must use `https` or `wss`; `http` and `ws` are accepted for localhost. */
  readonly services?: Partial<Record<keyof Services, string | undefined>> | undefined
  /**
   * Where the session and caches are stored between visits. `cookieStorage()` lets a server render a returning user; `null`
   * stores nothing.
   *
   * @default localStorage
   */
  readonly storage?: StringStorage | null | undefined
  /** Color scheme of the modal; follows the system when left out. */
  readonly themeMode?: ThemeMode | undefined
  /** CSS variables of the skin by name, e.g. `{ '--portico-accent': '#0a7' }`. */
  readonly themeVariables?: Readonly<Record<string, string>> | undefined
  /** Linked below the connect screen. */
  readonly termsConditionsUrl?: string | undefined
  /** Linked below the connect screen. */
  readonly privacyPolicyUrl?: string | undefined
  /**
   * Writes messages for developers to the console, e.g. about mistakes in the setup: those of `logLevel` and above.
   *
   * @default true
   */
  readonly debug?: boolean | undefined
  /**
   * The least severe message that reaches the console. The event stream carries all of them as `LOG` events regardless. `error`: it
   * cannot work. `warn`: a part of it does not. `info`: a hint.
   *
   * @default 'error' in production builds, 'info' while an app is developed
   */
  readonly logLevel?: LogLevel | undefined
  /**
   * Sends error reports to the project, at most 5 per minute, and none when the user rejected. Needs `projectId`.
   *
   * @default true
   */
  readonly enableErrorReports?: boolean | undefined
  /**
   * Lets the page of the embedded wallet write to the console.
   *
   * @default true
   */
  readonly enableAuthLogger?: boolean | undefined
  /**
   * Discovers EVM wallets that announce themselves (EIP-6963).
   *
   * @default true
   */
  readonly enableEIP6963?: boolean | undefined
  /**
   * Restores the last session without prompting the user. When `false`, a stored session is deleted at the next start, and a
   * disconnect in one tab leaves the others connected unless the wallet ends them.
   *
   * @default true
   */
  readonly enableReconnect?: boolean | undefined
  /**
   * Lets users switch networks, and asks them to when their wallet is on a network outside `networks`. When `false`, neither the
   * modal nor `switchNetwork` changes the network: it stays that of the wallet, or `defaultNetwork`.
   *
   * @default true
   */
  readonly enableNetworkSwitch?: boolean | undefined
  /**
   * Offers wallets of the wallet directory besides installed ones.
   *
   * @default true
   */
  readonly enableWallets?: boolean | undefined
  /**
   * Accepts wallets on a network outside `networks` without opening the view that asks the user to switch.
   *
   * @default false
   */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Sign-in with a wallet: `siwx()` of `@portico/headless/siwx`. Nobody is asked to sign when left out. */
  readonly siwx?: SiwxOption | undefined
  /** Sign-in with Ethereum by callbacks that the site has already, in place of `siwx`: `siweConfig()` of `@portico/headless/siwx`. */
  readonly siweConfig?: SiwxOption | undefined
}

/** With a value for each. */
type Definite<Of> = { readonly [Name in keyof Of]-?: Exclude<Of[Name], undefined> }

/** `CreatePorticoOptions` with every default applied. */
export type Options<Configured extends Network = Network, Of extends Namespace = Namespace> = Definite<
  Pick<
    CreatePorticoOptions,
    | 'connectors'
    | 'wallets'
    | 'features'
    | 'debug'
    | 'logLevel'
    | 'enableErrorReports'
    | 'enableAuthLogger'
    | 'enableEIP6963'
    | 'enableReconnect'
    | 'enableNetworkSwitch'
    | 'enableWallets'
    | 'allowUnsupportedChain'
  >
> &
  Pick<
    CreatePorticoOptions,
    | 'projectId'
    | 'meld'
    | 'exchangeContracts'
    | 'nameGateways'
    | 'storage'
    | 'themeMode'
    | 'themeVariables'
    | 'termsConditionsUrl'
    | 'privacyPolicyUrl'
    | 'siwx'
  > & {
    readonly metadata: Metadata
    readonly networks: readonly [Configured, ...Configured[]]
    readonly defaultNetwork: Configured
    readonly adapters: readonly ChainAdapter<Of>[]
    readonly services: Services
  }

/** A scheme and a host without a path. */
const hostPattern = /^((?:http|ws)s?):\/\/([^/?#@\\\s]+?)(?::\d+)?$/

function isServiceHost(host: unknown): boolean {
  const [, scheme = '', hostname = ''] = hostPattern.exec(String(host)) ?? []
  return scheme === 'https' || scheme === 'wss' || isLoopbackHost(hostname)
}

function checkServices(services: Services): Services {
  for (const [name, host] of Object.entries(services)) {
    if (!isServiceHost(host))
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

function checkNetwork({ id, caipNetworkId, chainNamespace, rpcUrls }: Network) {
  if (!isCaipNetworkId(caipNetworkId) || !caipNetworkId.startsWith(`${chainNamespace}:`)) {
    throw new InvalidOptionsError('networks', `${caipNetworkId} is no CAIP-2 id of ${chainNamespace}`)
  }
  if (caipNetworkId !== `${chainNamespace}:${id}`) {
    throw new InvalidOptionsError('networks', `${caipNetworkId} has the id of another network, ${id}`)
  }
  if (!rpcUrls.default.http.every(isNodeUrl)) {
    throw new InvalidOptionsError('networks', `${caipNetworkId} has a node without a URL`)
  }
}

const toNetwork = (network: NetworkOption): Network => ('caipNetworkId' in network ? network : fromViem(network))

function checkNetworks(
  networks: readonly Network[],
  defaultNetwork: Network | undefined,
  adapters: readonly ChainAdapter[] = [],
) {
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

/** So that an option passed as `undefined` keeps its default. */
const omitUndefined = <Fields extends object>(fields: Fields | undefined) =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }

/**
 * Validates the options and applies the defaults.
 *
 * @throws InvalidOptionsError naming the first field that cannot be used
 * @throws SiwxOptionsConflictError when both kinds of sign-in are configured
 */
export function resolveOptions(options: CreatePorticoOptions): Options {
  if (process.env.NODE_ENV !== 'production') {
    const mistake = findMistake(options, (network) => toNetwork(network as NetworkOption).caipNetworkId)
    if (mistake) throw new InvalidOptionsError(mistake.field, mistake.reason)
  }
  if (!Array.isArray(options.networks) || options.networks.length === 0) {
    throw new InvalidOptionsError('networks', 'at least one network is needed')
  }
  const networks = options.networks.map(toNetwork) as [Network, ...Network[]]
  const defaultNetwork = options.defaultNetwork && toNetwork(options.defaultNetwork)
  checkNetworks(networks, defaultNetwork, options.adapters)
  const location = (globalThis as { location?: { origin: string } }).location
  // Own properties: another script may have put some on every object.
  const given = {
    services: undefined,
    projectId: undefined,
    siwx: undefined,
    siweConfig: undefined,
    ...omitUndefined(options),
  }
  checkSiwxOptions(given)
  const { services, projectId, siweConfig, siwx = siweConfig, ...own } = given
  // What signs nobody in is refused: the application would take whoever connects for somebody who signed.
  if (siwx !== undefined && !(siwx as Partial<SiwxOption> | null)?.start) {
    const field = siweConfig === undefined ? 'siwx' : 'siweConfig'
    throw new InvalidOptionsError(field, `needs ${field}() of @portico/headless/siwx`)
  }
  return {
    metadata: { name: '', description: '', url: location?.origin ?? '', icons: [] },
    adapters: [],
    connectors: [],
    wallets: {},
    features: {},
    ...defaultOptions,
    ...(process.env.NODE_ENV !== 'production' && { logLevel: 'info' }),
    ...own,
    // What a variable of the environment leaves blank is not set.
    ...(projectId && /\S/.test(projectId) && { projectId }),
    ...(siwx && { siwx }),
    networks,
    defaultNetwork: defaultNetwork ?? networks[0],
    services: checkServices({ ...defaultServices, ...omitUndefined(services) }),
  }
}

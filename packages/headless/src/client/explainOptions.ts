import { defaultServices } from '../constants/defaults.js'
import { mistakesUrl } from '../constants/docs.js'
import { defaultFeatures } from '../constants/features.js'
import { knownWallets } from '../constants/knownWallets.js'
import { setupErrorMessages } from '../constants/messages.js'
import { getConfiguredNamespaces } from '../rules/address/caip.js'
import { closestName } from '../rules/text/closestName.js'
import { isLoopbackHost } from '../rules/text/sanitize.js'
import type { Client } from './client.js'
import type { CreatePorticoOptions, logLevels } from './options.js'

/** `error`: it cannot work. `warn`: a part of it does not. `info`: something more would be there. */
type Hint = readonly [level: (typeof logLevels)[number], text: string]

const warning = (text: string): Hint => ['warn', text]

const optionNames: Readonly<Record<keyof CreatePorticoOptions, true>> = {
  projectId: true,
  metadata: true,
  networks: true,
  defaultNetwork: true,
  adapters: true,
  connectors: true,
  wallets: true,
  features: true,
  services: true,
  storage: true,
  themeMode: true,
  themeVariables: true,
  termsConditionsUrl: true,
  privacyPolicyUrl: true,
  meld: true,
  exchangeContracts: true,
  nameGateways: true,
  debug: true,
  logLevel: true,
  enableAuthLogger: true,
  enableErrorReports: true,
  enableEIP6963: true,
  enableReconnect: true,
  enableNetworkSwitch: true,
  enableWallets: true,
  allowUnsupportedChain: true,
  siwx: true,
  siweConfig: true,
}
const featureNames: readonly string[] = [
  ...Object.keys(defaultFeatures.remote),
  ...Object.keys(defaultFeatures.local),
  'connectMethodsOrder',
  'connectorTypeOrder',
  'walletFeaturesOrder',
]
const walletLists = ['featured', 'include', 'exclude', 'custom'] as const

const misspelled = (path: string, given: object | undefined, known: readonly string[], anchor: string) =>
  Object.keys(given ?? {}).flatMap((name) => {
    if (known.includes(name)) return []
    const similar = closestName(name, known)
    const advice = similar ? `Did you mean \`${path}${similar}\`?` : `Known are: ${known.join(', ')}.`
    return [warning(`\`${path}${name}\` is no option and has no effect. ${advice} See ${mistakesUrl}#${anchor}`)]
  })

const placeholder =
  /^(?:[<[{(].*|(?:your|my|the)?[-_ ]?(?:wallet[-_ ]?connect)?[-_ ]?project[-_ ]?id.*|x+|todo|change[-_ ]?me|placeholder)$/i

function explainProjectId({ projectId, connectors = [] }: CreatePorticoOptions, { internals }: Client): Hint[] {
  const link = `See ${mistakesUrl}#project-id`
  const usesWalletConnect = connectors.length > 0 && internals.connectors.has('walletConnect')
  if (projectId !== undefined && placeholder.test(projectId.trim()))
    return [['error', `\`projectId\` is still a placeholder, "${projectId}": its services will refuse it. ${link}`]]
  if (!projectId?.trim() && !usesWalletConnect)
    return [
      [
        'info',
        `${setupErrorMessages.projectIdNotConfigured}. Set the option \`projectId\` to get the list of all wallets and WalletConnect. ${link}`,
      ],
    ]
  if (!projectId?.trim())
    return [['error', `walletConnect() needs the option \`projectId\`, and cannot pair without one. ${link}`]]
  return []
}

function explainNamespaces({ networks, adapters }: Client['options'], areAdaptersGiven: boolean): Hint[] {
  const configured = getConfiguredNamespaces(networks)
  const adapted: readonly string[] = adapters.map(({ namespace }) => namespace)
  if (adapted.length === 0 && areAdaptersGiven) return []
  if (adapted.length === 0) {
    const calls = configured.map((namespace) => `${namespace}()`).join(', ')
    return [
      warning(
        `Without \`adapters\`, no browser wallet is found and nothing is read from a chain. Add adapters: [${calls}], or adapters: [] if that is intended. See ${mistakesUrl}#no-adapters`,
      ),
    ]
  }
  return [
    ...configured.flatMap((namespace) =>
      adapted.includes(namespace)
        ? []
        : [
            warning(
              `\`networks\` has one of ${namespace}, whose adapter is missing: nobody can connect there. Add ${namespace}() from @portico/headless/${namespace} to \`adapters\`. See ${mistakesUrl}#networks-and-adapters`,
            ),
          ],
    ),
    ...adapters.flatMap(({ namespace }) =>
      configured.includes(namespace)
        ? []
        : [
            warning(
              `\`adapters\` has ${namespace}(), and \`networks\` none of its networks: it does nothing. See ${mistakesUrl}#networks-and-adapters`,
            ),
          ],
    ),
  ]
}

/** Ids of the directory are SHA-256 in hex. */
const directoryId = /^[0-9a-f]{64}$/i

function explainWallets({ wallets = {} }: CreatePorticoOptions): Hint[] {
  const custom = new Set(wallets.custom?.map(({ id }) => id))
  return (['featured', 'include'] as const).flatMap((list) =>
    (wallets[list] ?? []).flatMap((id) => {
      if (directoryId.test(id) || custom.has(id)) return []
      const known = knownWallets.find(({ name, id: rdns }) =>
        [name, rdns].some((one) => one.toLowerCase() === id.toLowerCase()),
      )
      const advice = known?.explorerId ? `${known.name} has '${known.explorerId}'. ` : ''
      return [
        warning(
          `\`wallets.${list}\` takes ids of the wallet directory, and "${id}" is none. ${advice}See ${mistakesUrl}#featured-wallets`,
        ),
      ]
    }),
  )
}

/** Whether the option can store anything. */
const isStorage = (storage: object) => 'getItem' in storage && 'setItem' in storage

function explainStorage({ storage }: { readonly storage?: unknown }): Hint[] {
  if (storage === undefined || storage === null || (typeof storage === 'object' && isStorage(storage))) return []
  const given = typeof storage === 'string' ? ` "${storage}"` : ''
  return [
    warning(
      `\`storage\`${given} has no \`getItem\`, so nothing is kept between visits. Pass an object such as window.localStorage. See ${mistakesUrl}#storage`,
    ),
  ]
}

/** Where nobody but developers is, every page has another origin than the site. */
const isOfDevelopers = ({ hostname }: Location) => isLoopbackHost(hostname) || hostname === ''

function explainMetadata({ metadata }: CreatePorticoOptions): Hint[] {
  const { location } = globalThis as { readonly location?: Location }
  if (metadata?.url === undefined) return []
  const link = `See ${mistakesUrl}#site-address`
  if (!URL.canParse(metadata.url))
    return [warning(`\`metadata.url\` is "${metadata.url}", which is no address: begin it with its scheme. ${link}`)]
  const { origin } = new URL(metadata.url)
  if (!location || isOfDevelopers(location) || origin === location.origin) return []
  return [
    warning(
      `\`metadata.url\` is of ${origin}, and this page of ${location.origin}: wallets may warn their user. ${link}`,
    ),
  ]
}

const explainTheme = ({ themeMode }: CreatePorticoOptions): Hint[] =>
  themeMode === undefined || ['light', 'dark'].includes(themeMode)
    ? []
    : [
        warning(
          `\`themeMode\` is "${themeMode}", which is neither light nor dark, and has no effect. See ${mistakesUrl}#theme`,
        ),
      ]

/** Prints what in the options of an app is most likely a mistake, each once. Only while an app is developed. */
export function explainOptions(client: Client, given: CreatePorticoOptions): void {
  const hints = [
    ...misspelled('', given, Object.keys(optionNames), 'misspelled-options'),
    ...misspelled('features.', given.features, featureNames, 'misspelled-options'),
    ...misspelled('services.', given.services, Object.keys(defaultServices), 'misspelled-options'),
    ...misspelled('wallets.', given.wallets, walletLists, 'misspelled-options'),
    ...explainNamespaces(client.options, given.adapters !== undefined),
    ...explainProjectId(given, client),
    ...explainWallets(given),
    ...explainStorage(given),
    ...explainMetadata(given),
    ...explainTheme(given),
  ]
  for (const hint of hints) client.internals.log(...hint)
}

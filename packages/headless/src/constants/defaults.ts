/** Options while the host says nothing (specification §9). */
export const defaultOptions = {
  debug: true,
  enableWallets: true,
  enableEIP6963: true,
  enableNetworkSwitch: true,
  enableReconnect: true,
  enableAuthLogger: true,
  enableErrorReports: true,
  allowUnsupportedChain: false,
  logLevel: 'error',
  /** Version of the embedded wallet's page. */
  secureSiteVersion: '4',
} as const

/**
 * Time zones of mainland China, in upper case (specification §9, wire facts section 21.10). Nothing in the kit depends on
 * them.
 */
export const restrictedTimeZones: readonly string[] = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
]

/** Feature switches while the host says nothing (specification §9). */
export const defaultFeatures = {
  remote: {
    swaps: true,
    onramp: true,
    email: true,
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    activity: true,
    reownBranding: true,
    multiWallet: false,
  },
  local: {
    receive: true,
    send: true,
    analytics: true,
    allWallets: true,
    legalCheckbox: false,
    smartSessions: false,
    collapseWallets: false,
    pay: false,
  },
} as const

/** Services behind features while the project names none (specification §9, wire facts section 4.1). */
export const featureProviders = { swaps: ['1inch'], onramp: ['meld', 'coinbase'] } as const

/** Order of the ways to connect, without and with an installed wallet (specification §2). */
export const connectMethodsOrder = {
  plain: ['email', 'social', 'wallet'],
  withInjected: ['wallet', 'email', 'social'],
} as const

/** Order of the wallet groups (specification §2 and §9). */
export const walletGroupsOrder = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

/** Order of the buttons on the account screen (specification §9). */
export const walletFeaturesOrder = ['onramp', 'swaps', 'receive', 'send'] as const

/** The network used when neither storage nor the host names one (specification §4). */
export const defaultCaipNetworkId = 'eip155:1'

/** Ids of the embedded wallet's connector (wire facts, section 12.1). */
export const authConnectorIds: readonly string[] = ['ID_AUTH', 'AUTH']

/** Where the embedded wallet has smart accounts (specification §6). */
export const evmNamespace = 'eip155'


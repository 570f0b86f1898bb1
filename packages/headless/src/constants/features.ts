/** Time zones of mainland China, Hong Kong and Macau, in upper case, for apps that need them; Portico does not use them. */
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

/** Defaults of the feature switches: `remote` ones can be set by the project's configuration, `local` ones by the host only. */
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

/** Services of a feature when the project's configuration names none. */
export const featureProviders = { swaps: ['1inch'], onramp: ['meld', 'coinbase'] } as const

/** Order of the ways to connect, without and with an installed wallet. */
export const connectMethodsOrder = {
  plain: ['email', 'social', 'wallet'],
  withInjected: ['wallet', 'email', 'social'],
} as const

/** Order of the wallet groups. */
export const walletGroupsOrder = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

/** Order of the buttons in the account view. */
export const walletFeaturesOrder = ['onramp', 'swaps', 'receive', 'send'] as const

/** Ids of the embedded wallet's connector. */
export const authConnectorIds: readonly string[] = ['ID_AUTH', 'AUTH']

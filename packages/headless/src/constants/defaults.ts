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

/** Account type per namespace while nobody chose one (specification §6, wire facts section 20). */
export const defaultAccountTypes = {
  eip155: 'smartAccount',
  solana: 'eoa',
  bip122: 'payment',
  polkadot: 'eoa',
  cosmos: 'eoa',
} as const

/** The network used when neither storage nor the host names one (specification §4). */
export const defaultCaipNetworkId = 'eip155:1'

/** Every remote host of the kit (wire facts, section 1): scheme and host, no path. */
export const defaultServices = {
  directory: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  secureSite: 'https://secure.walletconnect.org',
} as const

/** How the kit names itself in queries: `st` and the framework part of `sv` (wire facts, section 1). */
export const sdk = { type: 'appkit', version: 'react-universal-1.7.13' } as const

/** Ids of the embedded wallet's connector (wire facts, section 12.1). */
export const authConnectorIds: readonly string[] = ['ID_AUTH', 'AUTH']

/** The currency in which worth and prices are asked for (wire facts, sections 5.4 and 5.5). */
export const currency = 'usd'

/** Where the embedded wallet has smart accounts (specification §6). */
export const smartAccountNamespace = 'eip155'

/** Where names are registered and looked up (specification §1). */
export const namesNamespace = 'eip155'

/** Where a network's reference is a number. */
export const numberedNamespace = 'eip155'

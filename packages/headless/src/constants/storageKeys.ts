import { activeNamespaceKey } from './sessionKeys.js'

/** Browser storage keys, without those of the WalletConnect client. */
export const storageKeys = {
  activeNetwork: '@appkit/active_caip_network_id',
  activeNamespace: activeNamespaceKey,
  connectedNamespaces: '@appkit/connected_namespaces',
  connectionStatus: '@appkit/connection_status',
  connections: '@appkit/connections',
  disconnectedConnectors: '@appkit/disconnected_connector_ids',
  recentWallets: '@appkit/recent_wallets',
  accountTypes: '@appkit/preferred_account_types',
  nativeBalanceCache: '@appkit/native_balance_cache',
  portfolioCache: '@appkit/portfolio_cache',
  ensCache: '@appkit/ens_cache',
  identityCache: '@appkit/identity_cache',
  /** Receivers of earlier sends, with the account that sent. */
  recentRecipients: '@portico/recent_recipients',
  /** Transactions that are not known to have ended. */
  transactions: '@portico/transactions',
  /** How many wallets the directory added to the connect screen. */
  directoryWallets: '@portico/directory_wallets',
  /** When the pairing of an open QR code ends, and its topic, without its link. */
  pairing: '@portico/pairing',
  /** The WalletConnect client reads this key to open the wallet again for a request. */
  deepLinkChoice: 'WALLETCONNECT_DEEPLINK_CHOICE',
} as const

/** Browser storage keys of the embedded wallet, social logins and SIWX. */
export const embeddedStorageKeys = {
  connectedSocial: '@appkit/connected_social',
  /** Provider of a login that continues after a redirect inside Telegram. */
  telegramSocialProvider: '@appkit/social_provider',
  siwxSessions: '@appkit/siwx',
  socialUsername: '@appkit-wallet/SOCIAL_USERNAME',
  emailLoginUsed: '@appkit-wallet/EMAIL_LOGIN_USED_KEY',
  email: '@appkit-wallet/EMAIL',
  lastEmailLoginTime: '@appkit-wallet/LAST_EMAIL_LOGIN_TIME',
  lastUsedChain: '@appkit-wallet/LAST_USED_CHAIN_KEY',
  smartAccountEnabledNetworks: '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
} as const

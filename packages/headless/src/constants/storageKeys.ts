/** Every browser storage key (wire facts, section 9.1), apart from the ones of the WalletConnect client itself. */
export const storageKeys = {
  activeNetwork: '@appkit/active_caip_network_id',
  activeNamespace: '@appkit/active_namespace',
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
  /** The WalletConnect client reads this very key to lead the visitor back to the wallet. */
  deepLinkChoice: 'WALLETCONNECT_DEEPLINK_CHOICE',
} as const

/** Key of the connected connector of one namespace. */
export const connectorKey = (namespace: string): string => `@appkit/${namespace}:connected_connector_id`

/** Keys of what was read about accounts. */
export const accountCaches = ['nativeBalanceCache', 'portfolioCache', 'ensCache', 'identityCache'] as const

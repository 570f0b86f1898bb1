/** Browser storage keys of logins and sign-in (wire facts, sections 9.1 and 9.2). */
export const embeddedStorageKeys = {
  connectedSocial: '@appkit/connected_social',
  /** Provider of a login that left for Telegram's redirect. */
  telegramSocialProvider: '@appkit/social_provider',
  siwxSessions: '@appkit/siwx',
  socialUsername: '@appkit-wallet/SOCIAL_USERNAME',
  emailLoginUsed: '@appkit-wallet/EMAIL_LOGIN_USED_KEY',
  email: '@appkit-wallet/EMAIL',
  lastEmailLoginTime: '@appkit-wallet/LAST_EMAIL_LOGIN_TIME',
  lastUsedChain: '@appkit-wallet/LAST_USED_CHAIN_KEY',
  smartAccountEnabledNetworks: '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
} as const

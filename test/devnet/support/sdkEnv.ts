/** Set before WalletConnect is imported first: otherwise it calls a verification host and keeps one client per process. */
export const sdkEnv = { IS_VITEST: 'true', DISABLE_GLOBAL_CORE: 'true' }

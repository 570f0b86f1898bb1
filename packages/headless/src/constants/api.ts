/** Zone of the names that can be registered. */
export const nameZone = '.reown.id'

/** Origins that every project may use; `*` stands for one label. */
export const builtInOrigins: readonly string[] = [
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

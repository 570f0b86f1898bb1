/** Zone of the names the service registers (wire facts, section 1). */
export const nameZone = '.reown.id'

/** Origins on which every project may run (wire facts, section 4.2). */
export const builtInOrigins: readonly string[] = [
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

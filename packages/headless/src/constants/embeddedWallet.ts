/** Calls of the embedded wallet's frame that time out without a reply; the others may wait for the user. */
export const frameCallsWithTimeout: readonly string[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]

/** Calls of the frame that wait for it to load without a timeout. */
export const frameCallsWithoutLoadTimeout: readonly string[] = ['SYNC_DAPP_DATA', 'SYNC_THEME', 'SET_PREFERRED_ACCOUNT']

/** Message of an error reply of the frame that has none. */
export const frameErrorMessage = 'An error occurred'

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

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

/** Mainnet, testnet and devnet of Solana (CAIP-2). */
const solanaNetworkIds = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
]

/** Networks that the embedded wallet supports. */
export const embeddedNetworkIds: readonly string[] = [
  ...[
    1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113, 324, 280,
    100, 8453, 84531, 84532, 7777777, 999,
  ].map((id) => `eip155:${id}`),
  ...solanaNetworkIds,
]

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

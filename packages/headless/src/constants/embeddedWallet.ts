/** Calls of the frame that fail after two minutes without an answer (specification §9, wire facts section 7.3). */
export const frameCallsWithTimeout: readonly string[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]

/** Calls of the frame that wait for its loading without an end (wire facts, section 7.5). */
export const frameCallsWithoutLoadTimeout: readonly string[] = ['SYNC_DAPP_DATA', 'SYNC_THEME', 'SET_PREFERRED_ACCOUNT']

/** Message of a frame's error reply that came without one. */
export const frameErrorMessage = 'An error occurred'

/** Mainnet, testnet and devnet of Solana, by their genesis (wire facts, section 21.2). */
const solanaNetworkIds = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
]

/** Networks the embedded wallet knows (specification §9). */
export const embeddedNetworkIds: readonly string[] = [
  ...[
    1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113, 324, 280,
    100, 8453, 84531, 84532, 7777777, 999,
  ].map((id) => `eip155:${id}`),
  ...solanaNetworkIds,
]

const eip155 = (ids: readonly number[]) => ids.map((id) => `eip155:${id}`)

/** Networks on which tokens can be swapped (specification §9). */
export const swapNetworkIds: readonly string[] = eip155([
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
])

/** Mainnet, testnet and devnet of Solana, by their genesis (wire facts, section 21.2). */
const solanaNetworkIds = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
]

/** Networks the embedded wallet knows (specification §9). */
export const embeddedNetworkIds: readonly string[] = [
  ...eip155([
    1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113, 324, 280,
    100, 8453, 84531, 84532, 7777777, 999,
  ]),
  ...solanaNetworkIds,
]

/** The native coin where a call wants a token's address (wire facts, section 21.5). */
export const nativeTokenAddresses = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  bip122: '0x',
  polkadot: '0x',
  cosmos: '0x',
} as const

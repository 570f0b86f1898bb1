/** Valid addresses of the namespaces other than EVM. */
export const sampleAccounts = {
  solana: 'So11111111111111111111111111111111111111112',
  /** Test vectors of BIP-173 and BIP-350. */
  payment: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ordinal: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  testnet: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  cosmos: 'cosmos1qqqsyqcyq5rqwzqfpg9scrgwpugpzysnzs23v9',
  osmosis: 'osmo1qqqsyqcyq5rqwzqfpg9scrgwpugpzysn7hzdtn',
} as const

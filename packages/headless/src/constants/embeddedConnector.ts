/** Namespaces in which the embedded wallet has an account. */
export const embeddedNamespaces: readonly string[] = ['eip155', 'solana']

/** Requests of pages that the embedded wallet has a way of its own for. */
export const frameMethods = { readChain: 'eth_chainId', switchChain: 'wallet_switchEthereumChain' } as const

/** Methods that sign a text: of EVM chains, and of Solana. */
export const messageMethods = { evm: 'personal_sign', solana: 'solana_signMessage' } as const

/** Methods of pages that send what the user approves. */
export const sendingMethods: readonly string[] = [
  'eth_sendTransaction',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
  'eth_sendUserOperation',
]

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

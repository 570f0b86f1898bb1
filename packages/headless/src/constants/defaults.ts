/** Defaults of the client options. */
export const defaultOptions = {
  debug: true,
  enableWallets: true,
  enableEIP6963: true,
  enableNetworkSwitch: true,
  enableReconnect: true,
  enableAuthLogger: true,
  enableErrorReports: true,
  allowUnsupportedChain: false,
  logLevel: 'error',
  /** Version of the embedded wallet's page. */
  secureSiteVersion: '4',
} as const

/** Network used when neither storage nor the host names one. */
export const defaultCaipNetworkId = 'eip155:1'

/** The namespace of EVM chains. */
export const evmNamespace = 'eip155'

/** Networks whose JSON-RPC requests go through the blockchain service. */
export const blockchainApiNetworkIds: readonly string[] = [
  'near:mainnet',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  ...[
    1, 10, 42161, 324, 8453, 84532, 59144, 137, 80002, 56, 97, 43114, 43113, 100, 42220, 5000, 5003, 1101, 7777777,
    999999999, 1313161554, 1313161555, 17000, 11155111, 11155420, 421614, 300, 1301, 1329, 80084, 8217,
  ].map((id) => `eip155:${id}`),
]

/** Id of the WalletConnect logo in the directory. */
export const walletConnectImageId = 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'

/** Every remote host of the kit: scheme and host, no path. */
export const defaultServices = {
  directory: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  secureSite: 'https://secure.walletconnect.org',
} as const

/** Pages that may have this page in a frame. Nothing is requested from them. */
export const frameHosts = { safe: 'https://app.safe.global' } as const

/** How the kit identifies itself to services: query parameters `st` (type) and `sv` (version). */
export const sdk = { type: 'appkit', version: 'react-universal-1.7.13' } as const

/** Currency of balances and prices. */
export const currency = 'usd'

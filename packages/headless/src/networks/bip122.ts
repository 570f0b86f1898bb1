import type { Network } from '../entities/network.js'

const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } as const

/** The kit does not use a Bitcoin node: wallets send by themselves. */
const rpcUrls = { default: { http: [] } } as const

/** Bitcoin. */
export const bitcoin = {
  id: '000000000019d6689c085ae165831e93',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency,
  rpcUrls,
  blockExplorers: { default: { name: 'Mempool', url: 'https://mempool.space' } },
  assets: { imageId: '0b4838db-0161-4ffe-022d-532bf03dba00' },
} as const satisfies Network

/** Bitcoin Testnet, the third. */
export const bitcoinTestnet = {
  id: '000000000933ea01ad0ee984209779ba',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  chainNamespace: 'bip122',
  name: 'Bitcoin Testnet',
  nativeCurrency,
  rpcUrls,
  blockExplorers: { default: { name: 'Mempool', url: 'https://mempool.space/testnet' } },
  testnet: true,
  assets: { imageId: '39354064-d79b-420b-065d-f980c4b78200' },
} as const satisfies Network

/** Bitcoin Signet, a test network. */
export const bitcoinSignet = {
  id: '00000008819873e925422c1ff0f99f7c',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
  chainNamespace: 'bip122',
  name: 'Bitcoin Signet',
  nativeCurrency,
  rpcUrls,
  blockExplorers: { default: { name: 'Mempool', url: 'https://mempool.space/signet' } },
  testnet: true,
  assets: { imageId: '39354064-d79b-420b-065d-f980c4b78200' },
} as const satisfies Network

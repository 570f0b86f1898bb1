// Made by `pnpm networks` (tools/networks.mjs) out of viem/chains. Change that, not this.
/* oxlint-disable max-lines */
import type { Network } from '../entities/network.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

/** Ethereum. */
export const mainnet = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://ethereum.reth.rs/rpc'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  assets: { imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900' },
} as const satisfies Network

/** Base. */
export const base = {
  id: 8453,
  caipNetworkId: 'eip155:8453',
  chainNamespace: 'eip155',
  name: 'Base',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  assets: { imageId: '7289c336-3981-4081-c5f4-efc26ac64a00' },
} as const satisfies Network

/** OP Mainnet. */
export const optimism = {
  id: 10,
  caipNetworkId: 'eip155:10',
  chainNamespace: 'eip155',
  name: 'OP Mainnet',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: { default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' } },
  assets: { imageId: 'ab9c186a-c52f-464b-2906-ca59d760a400' },
} as const satisfies Network

/** Arbitrum One. */
export const arbitrum = {
  id: 42161,
  caipNetworkId: 'eip155:42161',
  chainNamespace: 'eip155',
  name: 'Arbitrum One',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
  assets: { imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600' },
} as const satisfies Network

/** Polygon. */
export const polygon = {
  id: 137,
  caipNetworkId: 'eip155:137',
  chainNamespace: 'eip155',
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon.drpc.org'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
  assets: { imageId: '41d04d42-da3b-4453-8506-668cc0727900' },
} as const satisfies Network

/** BNB Smart Chain. */
export const bsc = {
  id: 56,
  caipNetworkId: 'eip155:56',
  chainNamespace: 'eip155',
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://56.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://bscscan.com' } },
  assets: { imageId: '93564157-2e8e-4ce7-81df-b264dbee9b00' },
} as const satisfies Network

/** Avalanche. */
export const avalanche = {
  id: 43114,
  caipNetworkId: 'eip155:43114',
  chainNamespace: 'eip155',
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://snowtrace.io' } },
  assets: { imageId: '30c46e53-e989-45fb-4549-be3bd4eb3b00' },
} as const satisfies Network

/** Gnosis. */
export const gnosis = {
  id: 100,
  caipNetworkId: 'eip155:100',
  chainNamespace: 'eip155',
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.gnosischain.com'] } },
  blockExplorers: { default: { name: 'Gnosisscan', url: 'https://gnosisscan.io' } },
  assets: { imageId: '02b53f6a-e3d4-479e-1cb4-21178987d100' },
} as const satisfies Network

/** Sepolia, a test network. */
export const sepolia = {
  id: 11155111,
  caipNetworkId: 'eip155:11155111',
  chainNamespace: 'eip155',
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://11155111.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  testnet: true,
  assets: { imageId: 'e909ea0a-f92a-4512-c8fc-748044ea6800' },
} as const satisfies Network

/** Base Sepolia, a test network. */
export const baseSepolia = {
  id: 84532,
  caipNetworkId: 'eip155:84532',
  chainNamespace: 'eip155',
  name: 'Base Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://sepolia.basescan.org' } },
  testnet: true,
  assets: { imageId: 'a18a7ecd-e307-4360-4746-283182228e00' },
} as const satisfies Network

/** Goerli, a test network. */
export const goerli = {
  id: 5,
  caipNetworkId: 'eip155:5',
  chainNamespace: 'eip155',
  name: 'Goerli',
  nativeCurrency: { name: 'Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://5.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://goerli.etherscan.io' } },
  testnet: true,
  assets: { imageId: 'e909ea0a-f92a-4512-c8fc-748044ea6800' },
} as const satisfies Network

/** Optimism Goerli, a test network. */
export const optimismGoerli = {
  id: 420,
  caipNetworkId: 'eip155:420',
  chainNamespace: 'eip155',
  name: 'Optimism Goerli',
  nativeCurrency: { name: 'Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://goerli.optimism.io'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://goerli-optimism.etherscan.io' } },
  testnet: true,
  assets: { imageId: 'ab9c186a-c52f-464b-2906-ca59d760a400' },
} as const satisfies Network

/** Arbitrum Goerli, a test network. */
export const arbitrumGoerli = {
  id: 421613,
  caipNetworkId: 'eip155:421613',
  chainNamespace: 'eip155',
  name: 'Arbitrum Goerli',
  nativeCurrency: { name: 'Arbitrum Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://goerli-rollup.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://goerli.arbiscan.io' } },
  testnet: true,
  assets: { imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600' },
} as const satisfies Network

/** Polygon Mumbai, a test network. */
export const polygonMumbai = {
  id: 80001,
  caipNetworkId: 'eip155:80001',
  chainNamespace: 'eip155',
  name: 'Polygon Mumbai',
  nativeCurrency: { name: 'MATIC', symbol: 'MATIC', decimals: 18 },
  rpcUrls: { default: { http: ['https://80001.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://mumbai.polygonscan.com' } },
  testnet: true,
  assets: { imageId: '41d04d42-da3b-4453-8506-668cc0727900' },
} as const satisfies Network

/** Celo. */
export const celo = {
  id: 42220,
  caipNetworkId: 'eip155:42220',
  chainNamespace: 'eip155',
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo.org'] } },
  blockExplorers: { default: { name: 'Celo Explorer', url: 'https://celoscan.io' } },
  assets: { imageId: 'ab781bbc-ccc6-418d-d32d-789b15da1f00' },
} as const satisfies Network

/** Aurora. */
export const aurora = {
  id: 1313161554,
  caipNetworkId: 'eip155:1313161554',
  chainNamespace: 'eip155',
  name: 'Aurora',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.aurora.dev'] } },
  blockExplorers: { default: { name: 'Aurorascan', url: 'https://aurorascan.dev' } },
  assets: { imageId: '3ff73439-a619-4894-9262-4470c773a100' },
} as const satisfies Network

/** Aurora Testnet, a test network. */
export const auroraTestnet = {
  id: 1313161555,
  caipNetworkId: 'eip155:1313161555',
  chainNamespace: 'eip155',
  name: 'Aurora Testnet',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://testnet.aurora.dev'] } },
  blockExplorers: { default: { name: 'Aurorascan', url: 'https://testnet.aurorascan.dev' } },
  testnet: true,
  assets: { imageId: '3ff73439-a619-4894-9262-4470c773a100' },
} as const satisfies Network

/** BNB Smart Chain Testnet, a test network. */
export const bscTestnet = {
  id: 97,
  caipNetworkId: 'eip155:97',
  chainNamespace: 'eip155',
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://testnet.bscscan.com' } },
  testnet: true,
  assets: { imageId: '93564157-2e8e-4ce7-81df-b264dbee9b00' },
} as const satisfies Network

/** Avalanche Fuji, a test network. */
export const avalancheFuji = {
  id: 43113,
  caipNetworkId: 'eip155:43113',
  chainNamespace: 'eip155',
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax-test.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' } },
  testnet: true,
  assets: { imageId: '30c46e53-e989-45fb-4549-be3bd4eb3b00' },
} as const satisfies Network

/** ZKsync Era. */
export const zksync = {
  id: 324,
  caipNetworkId: 'eip155:324',
  chainNamespace: 'eip155',
  name: 'ZKsync Era',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.era.zksync.io'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io' } },
  assets: { imageId: 'b310f07f-4ef7-49f3-7073-2a0a39685800' },
} as const satisfies Network

/** ZKsync Era Testnet, a test network. */
export const zksyncTestnet = {
  id: 280,
  caipNetworkId: 'eip155:280',
  chainNamespace: 'eip155',
  name: 'ZKsync Era Testnet',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://testnet.era.zksync.dev'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://goerli.explorer.zksync.io' } },
  testnet: true,
  assets: { imageId: 'b310f07f-4ef7-49f3-7073-2a0a39685800' },
} as const satisfies Network

/** Base Goerli, a test network. */
export const baseGoerli = {
  id: 84531,
  caipNetworkId: 'eip155:84531',
  chainNamespace: 'eip155',
  name: 'Base Goerli',
  nativeCurrency: { name: 'Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://goerli.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://goerli.basescan.org' } },
  testnet: true,
  assets: { imageId: 'a18a7ecd-e307-4360-4746-283182228e00' },
} as const satisfies Network

/** Zora. */
export const zora = {
  id: 7777777,
  caipNetworkId: 'eip155:7777777',
  chainNamespace: 'eip155',
  name: 'Zora',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.zora.energy' } },
  assets: { imageId: '845c60df-d429-4991-e687-91ae45791600' },
} as const satisfies Network

/** Zora Goerli Testnet, a test network. */
export const zoraTestnet = {
  id: 999,
  caipNetworkId: 'eip155:999',
  chainNamespace: 'eip155',
  name: 'Zora Goerli Testnet',
  nativeCurrency: { name: 'Zora Goerli', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet.rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://testnet.explorer.zora.energy' } },
  testnet: true,
  assets: { imageId: '845c60df-d429-4991-e687-91ae45791600' },
} as const satisfies Network

/** Fantom. */
export const fantom = {
  id: 250,
  caipNetworkId: 'eip155:250',
  chainNamespace: 'eip155',
  name: 'Fantom',
  nativeCurrency: { name: 'Fantom', symbol: 'FTM', decimals: 18 },
  rpcUrls: { default: { http: ['https://250.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'FTMScan', url: 'https://ftmscan.com' } },
  assets: { imageId: '06b26297-fe0c-4733-5d6b-ffa5498aac00' },
} as const satisfies Network

/** Kaia. */
export const kaia = {
  id: 8217,
  caipNetworkId: 'eip155:8217',
  chainNamespace: 'eip155',
  name: 'Kaia',
  nativeCurrency: { name: 'Kaia', symbol: 'KAIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://public-en.node.kaia.io'] } },
  blockExplorers: { default: { name: 'KaiaScan', url: 'https://kaiascan.io' } },
} as const satisfies Network

/** Linea Mainnet. */
export const linea = {
  id: 59144,
  caipNetworkId: 'eip155:59144',
  chainNamespace: 'eip155',
  name: 'Linea Mainnet',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.linea.build'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://lineascan.build' } },
} as const satisfies Network

/** Polygon Amoy, a test network. */
export const polygonAmoy = {
  id: 80002,
  caipNetworkId: 'eip155:80002',
  chainNamespace: 'eip155',
  name: 'Polygon Amoy',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon-amoy.drpc.org'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com' } },
  testnet: true,
  assets: { imageId: '41d04d42-da3b-4453-8506-668cc0727900' },
} as const satisfies Network

/** Mantle. */
export const mantle = {
  id: 5000,
  caipNetworkId: 'eip155:5000',
  chainNamespace: 'eip155',
  name: 'Mantle',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mantle.xyz'] } },
  blockExplorers: { default: { name: 'Mantle Explorer', url: 'https://mantlescan.xyz' } },
  assets: { imageId: 'e86fae9b-b770-4eea-e520-150e12c81100' },
} as const satisfies Network

/** Mantle Sepolia Testnet, a test network. */
export const mantleSepoliaTestnet = {
  id: 5003,
  caipNetworkId: 'eip155:5003',
  chainNamespace: 'eip155',
  name: 'Mantle Sepolia Testnet',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.sepolia.mantle.xyz'] } },
  blockExplorers: { default: { name: 'Mantle Testnet Explorer', url: 'https://explorer.sepolia.mantle.xyz' } },
  testnet: true,
  assets: { imageId: 'e86fae9b-b770-4eea-e520-150e12c81100' },
} as const satisfies Network

/** Polygon zkEVM. */
export const polygonZkEvm = {
  id: 1101,
  caipNetworkId: 'eip155:1101',
  chainNamespace: 'eip155',
  name: 'Polygon zkEVM',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://zkevm-rpc.com'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://zkevm.polygonscan.com' } },
  assets: { imageId: '41d04d42-da3b-4453-8506-668cc0727900' },
} as const satisfies Network

/** Zora Sepolia, a test network. */
export const zoraSepolia = {
  id: 999999999,
  caipNetworkId: 'eip155:999999999',
  chainNamespace: 'eip155',
  name: 'Zora Sepolia',
  nativeCurrency: { name: 'Zora Sepolia', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Zora Sepolia Explorer', url: 'https://sepolia.explorer.zora.energy' } },
  testnet: true,
  assets: { imageId: '845c60df-d429-4991-e687-91ae45791600' },
} as const satisfies Network

/** Holesky, a test network. */
export const holesky = {
  id: 17000,
  caipNetworkId: 'eip155:17000',
  chainNamespace: 'eip155',
  name: 'Holesky',
  nativeCurrency: { name: 'Holesky Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum-holesky-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://holesky.etherscan.io' } },
  testnet: true,
  assets: { imageId: 'e909ea0a-f92a-4512-c8fc-748044ea6800' },
} as const satisfies Network

/** OP Sepolia, a test network. */
export const optimismSepolia = {
  id: 11155420,
  caipNetworkId: 'eip155:11155420',
  chainNamespace: 'eip155',
  name: 'OP Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.optimism.io'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' } },
  testnet: true,
  assets: { imageId: 'ab9c186a-c52f-464b-2906-ca59d760a400' },
} as const satisfies Network

/** Arbitrum Sepolia, a test network. */
export const arbitrumSepolia = {
  id: 421614,
  caipNetworkId: 'eip155:421614',
  chainNamespace: 'eip155',
  name: 'Arbitrum Sepolia',
  nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rollup.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' } },
  testnet: true,
  assets: { imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600' },
} as const satisfies Network

/** ZKsync Sepolia Testnet, a test network. */
export const zksyncSepoliaTestnet = {
  id: 300,
  caipNetworkId: 'eip155:300',
  chainNamespace: 'eip155',
  name: 'ZKsync Sepolia Testnet',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://sepolia.era.zksync.dev'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://sepolia.explorer.zksync.io' } },
  testnet: true,
  assets: { imageId: 'b310f07f-4ef7-49f3-7073-2a0a39685800' },
} as const satisfies Network

/** Unichain Sepolia, a test network. */
export const unichainSepolia = {
  id: 1301,
  caipNetworkId: 'eip155:1301',
  chainNamespace: 'eip155',
  name: 'Unichain Sepolia',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://sepolia.unichain.org'] } },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://sepolia.uniscan.xyz' } },
  testnet: true,
  assets: { imageId: '4eeea7ef-0014-4649-5d1d-07271a80f600' },
} as const satisfies Network

/** Sei Network. */
export const sei = {
  id: 1329,
  caipNetworkId: 'eip155:1329',
  chainNamespace: 'eip155',
  name: 'Sei Network',
  nativeCurrency: { name: 'Sei', symbol: 'SEI', decimals: 18 },
  rpcUrls: { default: { http: ['https://evm-rpc.sei-apis.com'] } },
  blockExplorers: { default: { name: 'Seiscan', url: 'https://seiscan.io' } },
} as const satisfies Network

/** Berachain bArtio, a test network. */
export const berachainTestnetbArtio = {
  id: 80084,
  caipNetworkId: 'eip155:80084',
  chainNamespace: 'eip155',
  name: 'Berachain bArtio',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: { default: { http: ['https://bartio.rpc.berachain.com'] } },
  blockExplorers: { default: { name: 'Berachain bArtio Beratrail', url: 'https://bartio.beratrail.io' } },
  testnet: true,
  assets: { imageId: 'e329c2c9-59b0-4a02-83e4-212ff3779900' },
} as const satisfies Network

/** Hedera Mainnet. */
export const hedera = {
  id: 295,
  caipNetworkId: 'eip155:295',
  chainNamespace: 'eip155',
  name: 'Hedera Mainnet',
  nativeCurrency: { name: 'HBAR', symbol: 'HBAR', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.hashio.io/api'] } },
  blockExplorers: { default: { name: 'Hashscan', url: 'https://hashscan.io/mainnet' } },
  assets: { imageId: '6a97d510-cac8-4e58-c7ce-e8681b044c00' },
} as const satisfies Network

/** Metis. */
export const metis = {
  id: 1088,
  caipNetworkId: 'eip155:1088',
  chainNamespace: 'eip155',
  name: 'Metis',
  nativeCurrency: { name: 'Metis', symbol: 'METIS', decimals: 18 },
  rpcUrls: { default: { http: ['https://metis.rpc.hypersync.xyz'] } },
  blockExplorers: { default: { name: 'Metis Explorer', url: 'https://explorer.metis.io' } },
  assets: { imageId: '3897a66d-40b9-4833-162f-a2c90531c900' },
} as const satisfies Network

/** Moonbeam. */
export const moonbeam = {
  id: 1284,
  caipNetworkId: 'eip155:1284',
  chainNamespace: 'eip155',
  name: 'Moonbeam',
  nativeCurrency: { name: 'Moonbeam', symbol: 'GLMR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.api.moonbeam.network'] } },
  blockExplorers: { default: { name: 'Moonscan', url: 'https://moonscan.io' } },
  assets: { imageId: '161038da-44ae-4ec7-1208-0ea569454b00' },
} as const satisfies Network

/** Moonriver. */
export const moonriver = {
  id: 1285,
  caipNetworkId: 'eip155:1285',
  chainNamespace: 'eip155',
  name: 'Moonriver',
  nativeCurrency: { name: 'Moonriver', symbol: 'MOVR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.api.moonriver.moonbeam.network'] } },
  blockExplorers: { default: { name: 'Moonscan', url: 'https://moonriver.moonscan.io' } },
  assets: { imageId: 'f1d73bb6-5450-4e18-38f7-fb6484264a00' },
} as const satisfies Network

/** Evmos. */
export const evmos = {
  id: 9001,
  caipNetworkId: 'eip155:9001',
  chainNamespace: 'eip155',
  name: 'Evmos',
  nativeCurrency: { name: 'Evmos', symbol: 'EVMOS', decimals: 18 },
  rpcUrls: { default: { http: ['https://eth.bd.evmos.org:8545'] } },
  blockExplorers: { default: { name: 'Evmos Block Explorer', url: 'https://escan.live' } },
  assets: { imageId: 'f926ff41-260d-4028-635e-91913fc28e00' },
} as const satisfies Network

/** Filecoin Mainnet. */
export const filecoin = {
  id: 314,
  caipNetworkId: 'eip155:314',
  chainNamespace: 'eip155',
  name: 'Filecoin Mainnet',
  nativeCurrency: { name: 'filecoin', symbol: 'FIL', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.node.glif.io/rpc/v1'] } },
  blockExplorers: { default: { name: 'Filfox', url: 'https://filfox.info/en' } },
  assets: { imageId: '5a73b3dd-af74-424e-cae0-0de859ee9400' },
} as const satisfies Network

/** IoTeX. */
export const iotex = {
  id: 4689,
  caipNetworkId: 'eip155:4689',
  chainNamespace: 'eip155',
  name: 'IoTeX',
  nativeCurrency: { name: 'IoTeX', symbol: 'IOTX', decimals: 18 },
  rpcUrls: { default: { http: ['https://babel-api.mainnet.iotex.io'] } },
  blockExplorers: { default: { name: 'IoTeXScan', url: 'https://iotexscan.io' } },
  assets: { imageId: '34e68754-e536-40da-c153-6ef2e7188a00' },
} as const satisfies Network

/** Abstract. */
export const abstract = {
  id: 2741,
  caipNetworkId: 'eip155:2741',
  chainNamespace: 'eip155',
  name: 'Abstract',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.mainnet.abs.xyz'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://abscan.org' } },
  assets: { imageId: 'fc2427d1-5af9-4a9c-8da5-6f94627cd900' },
} as const satisfies Network

/** Ronin. */
export const ronin = {
  id: 2020,
  caipNetworkId: 'eip155:2020',
  chainNamespace: 'eip155',
  name: 'Ronin',
  nativeCurrency: { name: 'RON', symbol: 'RON', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.roninchain.com/rpc'] } },
  blockExplorers: { default: { name: 'Ronin Explorer', url: 'https://app.roninchain.com' } },
  assets: { imageId: 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00' },
} as const satisfies Network

/** Edgeware EdgeEVM Mainnet. */
export const edgeware = {
  id: 2021,
  caipNetworkId: 'eip155:2021',
  chainNamespace: 'eip155',
  name: 'Edgeware EdgeEVM Mainnet',
  nativeCurrency: { name: 'Edgeware', symbol: 'EDG', decimals: 18 },
  rpcUrls: { default: { http: ['https://edgeware-evm.jelliedowl.net'] } },
  blockExplorers: { default: { name: 'Edgscan by Bharathcoorg', url: 'https://edgscan.live' } },
} as const satisfies Network

/** Berachain. */
export const berachain = {
  id: 80094,
  caipNetworkId: 'eip155:80094',
  chainNamespace: 'eip155',
  name: 'Berachain',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.berachain.com'] } },
  blockExplorers: { default: { name: 'Berascan', url: 'https://berascan.com' } },
  assets: { imageId: 'e329c2c9-59b0-4a02-83e4-212ff3779900' },
} as const satisfies Network

/** Unichain. */
export const unichain = {
  id: 130,
  caipNetworkId: 'eip155:130',
  chainNamespace: 'eip155',
  name: 'Unichain',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.unichain.org'] } },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://uniscan.xyz' } },
  assets: { imageId: '2257980a-3463-48c6-cbac-a42d2a956e00' },
} as const satisfies Network

/** Monad Testnet, a test network. */
export const monadTestnet = {
  id: 10143,
  caipNetworkId: 'eip155:10143',
  chainNamespace: 'eip155',
  name: 'Monad Testnet',
  nativeCurrency: { name: 'Testnet MON Token', symbol: 'MON', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-rpc.monad.xyz'] } },
  blockExplorers: { default: { name: 'Monad Testnet explorer', url: 'https://testnet.monadexplorer.com' } },
  testnet: true,
  assets: { imageId: '0a728e83-bacb-46db-7844-948f05434900' },
} as const satisfies Network

export {
  arbitrum,
  avalanche,
  base,
  baseSepolia,
  bsc,
  gnosis,
  mainnet,
  optimism,
  polygon,
  sepolia,
} from '../networks/eip155.js'
export type { Network } from '../entities/network.js'

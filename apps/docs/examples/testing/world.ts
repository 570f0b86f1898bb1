import { mainnet } from '@portico/headless/networks'
import {
  createFaults,
  createHandlers,
  createMemoryChains,
  createTestWallet,
  testWalletSeeds,
} from '@portico/headless/testing'
import { parseEther } from 'viem'

const [seed] = testWalletSeeds
/** No server has this name; the handlers answer for it. */
const host = 'https://services.example'
const services = { directory: host, blockchain: host, analytics: host }
const node = `${host}/v1/?chainId=eip155:1&projectId=wallet-app`

/** Options that replace the real services and nodes; without public nodes, none can be called by accident. */
export const options = { services, networks: [{ ...mainnet, rpcUrls: { default: { http: [node] } } }] } as const

/** Services, a chain, and a wallet with 2 ETH. */
export function createWorld() {
  const chains = createMemoryChains({ balances: { 1: { [seed.address]: parseEther('2') } } })
  const faults = createFaults()
  const handlers = createHandlers({ ...services, chain: chains, rpc: chains.rpc, faults })
  return { faults, handlers, wallet: createTestWallet({ ...seed, rpcUrls: { 1: node } }) }
}

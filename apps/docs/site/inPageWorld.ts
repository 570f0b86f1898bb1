import {
  type ChainSource,
  createFaults,
  createHandlers,
  createMemoryChains,
  type NameClaim,
  type RpcProxy,
  testWalletSeeds,
} from '@portico/headless/testing'
import { bitcoinTestWalletSeeds } from '@portico/headless/testing/bip122'
import { cosmosTestWalletSeeds } from '@portico/headless/testing/cosmos'
import { polkadotTestWalletSeeds } from '@portico/headless/testing/polkadot'
import { solanaTestWalletSeeds } from '@portico/headless/testing/solana'
import { solanaMainnet } from '@portico/headless/networks'
import { type Address, verifyMessage } from 'viem'
import { answerMulticall } from './answerMulticall'
import { readOnlySolana } from './readOnlySolana'
import { answerInPage } from './serviceWorker'
import type { World } from './servedWorld'

/** No server has this name; the service worker answers for it. */
const host = 'https://world.portico.example'
const tenEther = 10n ** 19n
const tenSol = 10n ** 10n

const features = [
  { id: 'social_login', isEnabled: true, config: ['email'] },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'activity', isEnabled: true, config: [] },
]

const verifyName = ({ address, message, signature }: NameClaim) =>
  verifyMessage({ address: address as Address, message, signature })

/** Runs the services and chains inside the page, for a static site. */
export async function startInPageWorld(): Promise<World> {
  const balances = Object.fromEntries(testWalletSeeds.map(({ address }) => [address, tenEther]))
  const chains = createMemoryChains({ balances: { 1: balances, 8453: balances } })
  const solana = readOnlySolana(Object.fromEntries(solanaTestWalletSeeds.map(({ address }) => [address, tenSol])))
  const chain: ChainSource = {
    ...chains,
    chains: [...chains.chains, solanaMainnet.caipNetworkId],
    holdings: async (address, chainId) => [
      ...(await chains.holdings(address, chainId)),
      ...(await solana.holdings(address, chainId)),
    ],
  }
  const evm = answerMulticall(chains.rpc)
  const rpc: RpcProxy = (chainId, body) => evm(chainId, body) ?? solana.rpc(chainId, body)
  const faults = createFaults()
  const services = { directory: host, blockchain: host, analytics: host }
  await answerInPage(...createHandlers({ ...services, chain, rpc, verifyName, features, faults }))
  const node = (network: string) => `${host}/v1/?chainId=${network}&projectId=docs`
  return {
    services,
    evm: { 1: node('eip155:1'), 8453: node('eip155:8453') },
    wallets: testWalletSeeds,
    solana: { rpcUrl: node(solanaMainnet.caipNetworkId), wallets: solanaTestWalletSeeds },
    bip122: { wallets: bitcoinTestWalletSeeds },
    polkadot: { wallets: polkadotTestWalletSeeds },
    cosmos: { wallets: cosmosTestWalletSeeds },
    faults,
  }
}

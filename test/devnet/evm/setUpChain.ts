import {
  type Client,
  createClient,
  http,
  parseAbi,
  parseUnits,
  type PublicActions,
  publicActions,
  testActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import localToken from '../contracts/LocalToken.json' with { type: 'json' }
import multicall from '../contracts/Multicall3.json' with { type: 'json' }
import { accounts, deployer } from './accounts'
import { tokenKinds, type WorldToken } from './tokens'

/** A chain of the local world. */
export type EvmNode = {
  readonly chainId: 1 | 8453
  readonly url: string
  readonly client: PublicActions & Client
  readonly tokens: readonly WorldToken[]
}

const tokenAbi = parseAbi(['constructor(string name, string symbol, uint8 decimals, address[] holders, uint256 each)'])

/** Prepares a new chain: funded accounts, two tokens, and Multicall3 at its usual address. */
export async function setUpChain(chainId: 1 | 8453, url: string): Promise<EvmNode> {
  const chain = {
    id: chainId,
    name: `Local ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }
  const node = createClient({
    chain,
    transport: http(url),
    account: privateKeyToAccount(deployer),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
    .extend(testActions({ mode: 'anvil' }))

  const holders = Object.values(accounts)
  const deployToken = async ({ name, symbol, decimals, each }: (typeof tokenKinds)[number], nonce: number) => {
    const hash = await node.deployContract({
      abi: tokenAbi,
      bytecode: localToken.bytecode as `0x${string}`,
      args: [name, symbol, decimals, holders.map(({ address }) => address), parseUnits(each, decimals)],
      nonce,
    })
    const { contractAddress } = await node.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error(`${symbol} was not deployed on chain ${chainId}`)
    return { chainId, address: contractAddress, name, symbol, decimals }
  }
  const plantMulticall = async () => {
    const { data } = await node.call({ data: multicall.bytecode as `0x${string}` })
    await node.setCode({ address: multicall.address as `0x${string}`, bytecode: data ?? '0x' })
  }

  const [tokens] = await Promise.all([
    Promise.all(tokenKinds.map(deployToken)),
    plantMulticall(),
    ...holders.map(({ address, start }) => node.setBalance({ address, value: start[chainId] })),
  ])
  return { chainId, url, client: node, tokens }
}

import {
  type Client,
  createClient,
  type Hash,
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
import localCollectible from '../contracts/LocalCollectible.json' with { type: 'json' }
import localEditions from '../contracts/LocalEditions.json' with { type: 'json' }
import multicall from '../contracts/Multicall3.json' with { type: 'json' }
import { accounts, deployer } from './accounts'
import { collectionKinds, type WorldCollection } from './collections'
import { setUpNames } from './names'
import { tokenKinds, type WorldToken } from './tokens'

/** A chain of the local world. */
export type EvmNode = {
  readonly chainId: 1 | 8453
  readonly url: string
  readonly client: PublicActions & Client
  readonly tokens: readonly WorldToken[]
  readonly collections: readonly WorldCollection[]
}

const tokenAbi = parseAbi(['constructor(string name, string symbol, uint8 decimals, address[] holders, uint256 each)'])

const collectibleAbi = parseAbi(['constructor(string name, string symbol, address[] holders)'])
const editionsAbi = parseAbi(['constructor(uint256 id, uint256 each, address[] holders)'])

/**
 * Prepares a new chain: funded accounts, two tokens, three collections of NFTs, Multicall3 at its usual address, and on Ethereum
 * names.
 */
export async function setUpChain(chainId: 1 | 8453, url: string): Promise<EvmNode> {
  const chain = {
    id: chainId,
    name: `Local ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    // viem looks for a replacement across the block that it waits for, and misses it; no other block comes on a chain that mines
    // on demand.
    supportsTransactionReplacementDetection: false,
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
  const addresses = holders.map(({ address }) => address)
  const deployToken = ({ name, symbol, decimals, each }: (typeof tokenKinds)[number], nonce: number) =>
    node.deployContract({
      abi: tokenAbi,
      bytecode: localToken.bytecode as `0x${string}`,
      args: [name, symbol, decimals, addresses, parseUnits(each, decimals)],
      nonce,
    })
  const deployCollection = (kind: (typeof collectionKinds)[number], index: number) => {
    const nonce = tokenKinds.length + index
    return 'symbol' in kind
      ? node.deployContract({
          abi: collectibleAbi,
          bytecode: localCollectible.bytecode as `0x${string}`,
          args: [kind.name, kind.symbol, addresses],
          nonce,
        })
      : node.deployContract({
          abi: editionsAbi,
          bytecode: localEditions.bytecode as `0x${string}`,
          args: [kind.id, kind.each, addresses],
          nonce,
        })
  }
  const plantMulticall = async () => {
    const { data } = await node.call({ data: multicall.bytecode as `0x${string}` })
    await node.setCode({ address: multicall.address as `0x${string}`, bytecode: data ?? '0x' })
  }
  const addressOf = async (hash: Hash) => {
    const { contractAddress } = await node.getTransactionReceipt({ hash })
    if (!contractAddress) throw new Error(`A contract was not deployed on chain ${chainId}`)
    return contractAddress
  }

  // All in one block: the node can leave a transaction in its pool that arrives before the one with the nonce below it.
  await node.setAutomine(false)
  const [tokenHashes, collectionHashes, namesHash] = await Promise.all([
    Promise.all(tokenKinds.map(deployToken)),
    Promise.all(collectionKinds.map(deployCollection)),
    plantMulticall().then(() =>
      chainId === 1 ? setUpNames(node, tokenKinds.length + collectionKinds.length) : undefined,
    ),
    ...holders.map(({ address, start }) => node.setBalance({ address, value: start[chainId] })),
  ])
  await node.mine({ blocks: 1 })
  await node.setAutomine(true)

  const [tokens, collections] = await Promise.all([
    Promise.all(
      tokenKinds.map(async ({ name, symbol, decimals }, index) => {
        const address = await addressOf(tokenHashes[index] as Hash)
        return { chainId, address, name, symbol, decimals }
      }),
    ),
    Promise.all(
      collectionKinds.map(async ({ name, standard, isSpam }, index) => {
        const address = await addressOf(collectionHashes[index] as Hash)
        return { chainId, address, name, standard, isSpam }
      }),
    ),
  ])
  if (namesHash && (await node.getTransactionReceipt({ hash: namesHash })).status !== 'success')
    throw new Error('The names were not registered')
  return { chainId, url, client: node, tokens, collections }
}

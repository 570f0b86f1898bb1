// Writes packages/headless/src/networks/eip155.ts: the EVM networks that the kit needs, from viem/chains.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './processes.mjs'

/**
 * @typedef {{
 *   id: number, name: string, testnet?: boolean, nativeCurrency: { name: string, symbol: string, decimals: number },
 *   rpcUrls: { default: { http: readonly string[] } }, blockExplorers?: { default: { name: string, url: string } },
 * }} Chain
 */

/** @type {Record<string, Chain>} */
const chains = createRequire(join(root, 'packages/headless/package.json'))('viem/chains')

/** The generated file. */
export const networksPath = join(root, 'packages/headless/src/networks/eip155.ts')

// By viem's name, because some ids have several chains. One line each for: common networks, those of the embedded wallet,
// swaps, JSON-RPC of the blockchain service, and networks whose logo the wallet directory has.
const names = `
  mainnet base optimism arbitrum polygon bsc avalanche gnosis sepolia baseSepolia
  goerli optimismGoerli arbitrumGoerli polygonMumbai celo aurora auroraTestnet bscTestnet avalancheFuji zksync zksyncTestnet baseGoerli zora zoraTestnet
  fantom kaia
  linea polygonAmoy mantle mantleSepoliaTestnet polygonZkEvm zoraSepolia holesky optimismSepolia arbitrumSepolia zksyncSepoliaTestnet unichainSepolia sei berachainTestnetbArtio
  hedera metis moonbeam moonriver evmos filecoin iotex abstract ronin edgeware berachain unichain monadTestnet
`
  .trim()
  .split(/\s+/)

/** Networks that viem removed after they were shut down. @type {Record<string, Chain>} */
const closed = {
  zksyncTestnet: {
    id: 280,
    name: 'ZKsync Era Testnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://testnet.era.zksync.dev'] } },
    blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://goerli.explorer.zksync.io' } },
    testnet: true,
  },
}

/**
 * Logos in the wallet directory, by chain id. The directory also has one for 2021, a former Ronin test network; that id
 * belongs to another chain now.
 *
 * @type {Record<number, string>}
 */
const imageIds = {
  1: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  10: 'ab9c186a-c52f-464b-2906-ca59d760a400',
  56: '93564157-2e8e-4ce7-81df-b264dbee9b00',
  100: '02b53f6a-e3d4-479e-1cb4-21178987d100',
  130: '2257980a-3463-48c6-cbac-a42d2a956e00',
  137: '41d04d42-da3b-4453-8506-668cc0727900',
  250: '06b26297-fe0c-4733-5d6b-ffa5498aac00',
  295: '6a97d510-cac8-4e58-c7ce-e8681b044c00',
  314: '5a73b3dd-af74-424e-cae0-0de859ee9400',
  324: 'b310f07f-4ef7-49f3-7073-2a0a39685800',
  1088: '3897a66d-40b9-4833-162f-a2c90531c900',
  1284: '161038da-44ae-4ec7-1208-0ea569454b00',
  1285: 'f1d73bb6-5450-4e18-38f7-fb6484264a00',
  1301: '4eeea7ef-0014-4649-5d1d-07271a80f600',
  2020: 'b8101fc0-9c19-4b6f-ec65-f6dfff106e00',
  2741: 'fc2427d1-5af9-4a9c-8da5-6f94627cd900',
  4689: '34e68754-e536-40da-c153-6ef2e7188a00',
  5000: 'e86fae9b-b770-4eea-e520-150e12c81100',
  8453: '7289c336-3981-4081-c5f4-efc26ac64a00',
  9001: 'f926ff41-260d-4028-635e-91913fc28e00',
  10143: '0a728e83-bacb-46db-7844-948f05434900',
  42161: '3bff954d-5cb0-47a0-9a23-d20192e74600',
  42220: 'ab781bbc-ccc6-418d-d32d-789b15da1f00',
  43114: '30c46e53-e989-45fb-4549-be3bd4eb3b00',
  80094: 'e329c2c9-59b0-4a02-83e4-212ff3779900',
  84532: 'a18a7ecd-e307-4360-4746-283182228e00',
  7777777: '845c60df-d429-4991-e687-91ae45791600',
  11155111: 'e909ea0a-f92a-4512-c8fc-748044ea6800',
  1313161554: '3ff73439-a619-4894-9262-4470c773a100',
}

/**
 * Networks without a logo of their own in the directory: theirs is that of another, by chain ids. All are test networks of it, but
 * for the second network of Polygon. @type {Record<number, number>}
 */
const sameImages = {
  5: 11155111,
  17000: 11155111,
  420: 10,
  11155420: 10,
  97: 56,
  280: 324,
  300: 324,
  999: 7777777,
  999999999: 7777777,
  1101: 137,
  80001: 137,
  80002: 137,
  5003: 5000,
  43113: 43114,
  80084: 80094,
  84531: 84532,
  421613: 42161,
  421614: 42161,
  1313161555: 1313161554,
}

/** A literal in the repository's style. @param {string} text */
const quoted = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

/** @param {string} url */
const address = (url) => quoted(url.replace(/\/$/, ''))

/** Uses the first URL only, as viem does: others may contain a private API key. @param {Chain} chain */
function fields({ id, name, nativeCurrency, rpcUrls, blockExplorers, testnet }) {
  const { symbol, decimals } = nativeCurrency
  const [node = ''] = rpcUrls.default.http
  const explorer = blockExplorers?.default
  const image = imageIds[sameImages[id] ?? id]
  const isEther = nativeCurrency.name === 'Ether' && symbol === 'ETH' && decimals === 18
  const currency = `{ name: ${quoted(nativeCurrency.name)}, symbol: ${quoted(symbol)}, decimals: ${decimals} }`
  return [
    `id: ${id}`,
    `caipNetworkId: 'eip155:${id}'`,
    `chainNamespace: 'eip155'`,
    `name: ${quoted(name)}`,
    `nativeCurrency: ${isEther ? 'ether' : currency}`,
    `rpcUrls: { default: { http: [${address(node)}] } }`,
    ...(explorer
      ? [`blockExplorers: { default: { name: ${quoted(explorer.name)}, url: ${address(explorer.url)} } }`]
      : []),
    ...(testnet ? ['testnet: true'] : []),
    ...(image ? [`assets: { imageId: '${image}' }`] : []),
  ]
}

/** @param {string} name */
function network(name) {
  const chain = chains[name] ?? closed[name]
  if (!chain)
    throw new Error(`viem has no chain ${name} any more: give it in tools/networks.mjs, or take it out there.`)
  const lines = fields(chain).map((line) => `  ${line},\n`)
  const note = `${chain.name}${chain.testnet ? ', a test network' : ''}.`
  return `\n/** ${note} */\nexport const ${name} = {\n${lines.join('')}} as const satisfies Network\n`
}

/** The content of the file. */
export const networksText = () =>
  `// Made by \`pnpm networks\` (tools/networks.mjs) out of viem/chains. Change that, not this.
/* oxlint-disable max-lines */
import type { Network } from '../entities/network.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const
${names.map(network).join('')}`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(networksPath, networksText())

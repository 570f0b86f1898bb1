import * as viem from 'viem/chains'
import { expect, test } from 'vitest'
import { blockchainApiNetworkIds } from '../constants/defaults.js'
import { embeddedNetworkIds } from '../constants/embeddedConnector.js'
import { swapNetworkIds } from '../constants/swap.js'
import { networkSchema } from '../entities/schema/accountSchema.js'
import type { Network } from '../entities/network.js'
import * as networks from '../exports/networks.js'
import * as evm from './eip155.js'

const all: [string, Network][] = Object.entries(networks)
const viemChains = new Map<string, unknown>(Object.entries(viem))
const ids = all.map(([, { caipNetworkId }]) => caipNetworkId)
/** A whole CAIP-2 id. */
const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
/** Networks of the service that the kit does not export: retired, or in lower case. */
const notExported = ['near:mainnet', 'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz']

test('no two networks share an id', () => {
  expect(new Set(ids).size).toBe(all.length)
})

test.each(all)('%s has a valid CAIP-2 id and matches the schema of networks', (_, network) => {
  expect(network.caipNetworkId).toMatch(caip2)
  expect(network.caipNetworkId).toBe(`${network.chainNamespace}:${network.id}`)
  expect(networkSchema.parse(network)).toEqual(network)
})

test.each(all)('%s uses https URLs only', (_, { rpcUrls, blockExplorers }) => {
  const explorer = blockExplorers ? [blockExplorers.default.url] : []
  for (const url of [...rpcUrls.default.http, ...explorer]) expect(url).toMatch(/^https:\/\/\w[^?#]*[^/]$/)
})

test.each([
  { list: 'the embedded wallet', listed: embeddedNetworkIds },
  { list: 'swaps', listed: swapNetworkIds },
  { list: 'the blockchain service', listed: blockchainApiNetworkIds.filter((id) => !notExported.includes(id)) },
])('every network of $list is exported', ({ listed }) => {
  expect(listed.filter((id) => !ids.some((known) => known === id))).toEqual([])
})

test.each(Object.entries(evm).filter(([name]) => viemChains.has(name)))('%s matches viem/chains', (name, own) => {
  const { id, nativeCurrency, testnet } = viemChains.get(name) as viem.Chain
  expect(own).toMatchObject({ id, nativeCurrency })
  expect('testnet' in own).toBe(testnet === true)
})

test('two EVM networks have the same image only where one is a test network or of the same maker', () => {
  const ofMaker = new Set(['eip155:1101'])
  const images = all.flatMap(([, { chainNamespace, caipNetworkId, assets, testnet }]) =>
    chainNamespace === 'eip155' && assets && !testnet && !ofMaker.has(caipNetworkId) ? [assets.imageId] : [],
  )
  expect(new Set(images).size).toBe(images.length)
})

/** Networks of which neither the directory has an image nor a free collection a drawing. */
const withoutMark = ['Edgeware EdgeEVM Mainnet', 'Kaia', 'Linea Mainnet', 'Osmosis', 'Sei Network']

test('every network has an image id but those that the skin draws and five more', () => {
  const missing = all.filter(([, { assets }]) => !assets).map(([, { name }]) => name)
  expect(missing.toSorted()).toEqual([...withoutMark, 'Cosmos Hub', 'Kusama', 'Polkadot', 'Westend'].toSorted())
})

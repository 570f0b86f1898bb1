import * as viem from 'viem/chains'
import { expect, test } from 'vitest'
import { blockchainApiNetworkIds } from '../constants/services.js'
import { embeddedNetworkIds } from '../constants/embeddedWallet.js'
import { swapNetworkIds } from '../constants/swap.js'
import { networkSchema } from '../entities/schema/accountSchema.js'
import type { Network } from '../entities/network.js'
import * as networks from '../exports/networks.js'
import * as evm from './eip155.js'

const all: [string, Network][] = Object.entries(networks)
const listed = new Map<string, unknown>(Object.entries(viem))
const ids = all.map(([, { caipNetworkId }]) => caipNetworkId)
/** CAIP-2, from its first to its last character. */
const caip2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
/** Known to nobody else any more, or written as the vendor's list has it. */
const strangers = ['near:mainnet', 'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz']

test('no two networks share an id', () => {
  expect(new Set(ids).size).toBe(all.length)
})

test.each(all)('%s is a whole network', (_, network) => {
  expect(network.caipNetworkId).toMatch(caip2)
  expect(network.caipNetworkId).toBe(`${network.chainNamespace}:${network.id}`)
  expect(networkSchema.parse(network)).toEqual(network)
})

test.each(all)('%s is reached over https only', (_, { rpcUrls, blockExplorers }) => {
  const explorer = blockExplorers ? [blockExplorers.default.url] : []
  for (const url of [...rpcUrls.default.http, ...explorer]) expect(url).toMatch(/^https:\/\/\w[^?#]*[^/]$/)
})

test.each([
  { list: 'the embedded wallet', named: embeddedNetworkIds },
  { list: 'swaps', named: swapNetworkIds },
  { list: 'the own RPC', named: blockchainApiNetworkIds.filter((id) => !strangers.includes(id)) },
])('every network that the list of $list names is there', ({ named }) => {
  expect(named.filter((id) => !ids.some((known) => known === id))).toEqual([])
})

test.each(Object.entries(evm).filter(([name]) => listed.has(name)))('%s agrees with the public list', (name, own) => {
  const { id, nativeCurrency, testnet } = listed.get(name) as viem.Chain
  expect(own).toMatchObject({ id, nativeCurrency })
  expect('testnet' in own).toBe(testnet === true)
})

test('two networks of one namespace share an image only where it is one coin', () => {
  const images = all.flatMap(([, { chainNamespace, assets }]) =>
    chainNamespace === 'eip155' && assets ? [assets.imageId] : [],
  )
  expect(new Set(images).size).toBe(images.length)
})

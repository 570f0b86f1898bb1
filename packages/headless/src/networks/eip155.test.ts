import { arbitrum, avalanche, base, baseSepolia, bsc, gnosis, mainnet, optimism, polygon, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import * as networks from './eip155.js'

const chains = { arbitrum, avalanche, base, baseSepolia, bsc, gnosis, mainnet, optimism, polygon, sepolia }
const all = Object.entries(networks)

test.each(all)('%s agrees with the public list of chains', (name, network) => {
  const chain = chains[name as keyof typeof chains]
  expect(network.id).toBe(chain.id)
  expect(network.caipNetworkId).toBe(`eip155:${chain.id}`)
  expect(network.nativeCurrency).toEqual(chain.nativeCurrency)
  expect(network.blockExplorers.default.url).toBe(chain.blockExplorers.default.url)
  expect('testnet' in network).toBe('testnet' in chain)
})

test.each(all)('%s is reached over https only', (_, network) => {
  for (const url of network.rpcUrls.default.http) expect(url).toMatch(/^https:\/\//)
})

test('no two networks share an id or an image', () => {
  expect(new Set(all.map(([, { caipNetworkId }]) => caipNetworkId)).size).toBe(all.length)
  expect(new Set(all.map(([, { assets }]) => assets.imageId)).size).toBe(all.length)
})

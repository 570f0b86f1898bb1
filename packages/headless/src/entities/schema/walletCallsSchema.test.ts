import { expect, test } from 'vitest'
import { walletAssetsSchema, walletCapabilitiesSchema } from './walletCallsSchema.js'

test('what a wallet tells of a network is kept beside a key that is no chain id and an entry that is none', () => {
  const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const asset = { address: 'native', balance: '0x1', type: 'NATIVE', metadata }
  const capabilities = { assetDiscovery: { supported: true } }
  const others = { 'eip155:1': {}, '0x': {}, '0x2': null }
  expect(walletCapabilitiesSchema.parse({ '0x1': capabilities, ...others })).toEqual({ '0x1': capabilities })
  expect(walletAssetsSchema.parse({ '0x1': [asset], ...others })).toEqual({ '0x1': [asset] })
  expect(walletCapabilitiesSchema.safeParse('0x1').success).toBe(false)
})

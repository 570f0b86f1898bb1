import { expect, test } from 'vitest'
import type { TokenBalance } from '../entities/tokenBalanceSchema.js'
import { base, mainnet } from '../networks/eip155.js'
import { sendableTokens, tokenDetails } from './sendTokens.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const holding = (change: Partial<TokenBalance> = {}): TokenBalance => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${usdc}`,
  value: 2.5,
  price: 1,
  quantity: { decimals: '6', numeric: '2.5' },
  iconUrl: undefined,
  ...change,
})
const token = { caipNetworkId: 'eip155:1', address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 } as const

test('a holding is what a draft sends, with its exact balance', () => {
  expect(sendableTokens([holding()], mainnet)).toEqual([{ token, balance: 2_500_000n, held: holding() }])
})

test.each([
  { what: 'the native coin', change: { address: undefined } },
  { what: 'a holding of another network', change: { chainId: 'eip155:8453' as const } },
  { what: 'a token whose address is on another network', change: { address: `eip155:8453:${usdc}` as const } },
])('$what is none of them', ({ change }) => {
  expect(sendableTokens([holding(change)], mainnet)).toEqual([])
})

test('a holding that names no network is on that of its address', () => {
  expect(sendableTokens([holding({ chainId: undefined })], mainnet)).toHaveLength(1)
  expect(sendableTokens([holding({ chainId: undefined })], base)).toEqual([])
})

test('an amount that is no amount leaves the balance unknown', () => {
  const quantity = { decimals: '6', numeric: '1e-9' }
  expect(sendableTokens([holding({ quantity })], mainnet)[0]?.balance).toBeUndefined()
})

test('a transfer names the token, and nothing for the coin', () => {
  expect(tokenDetails(token)).toEqual({ token: { address: usdc, decimals: 6 } })
  expect(tokenDetails({ caipNetworkId: 'eip155:1', ...mainnet.nativeCurrency })).toEqual({})
})

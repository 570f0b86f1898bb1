import { expect, test } from 'vitest'
import type { TokenBalance } from '../../entities/schema/blockchainSchema.js'
import { mainnet } from '../../networks/eip155.js'
import { hasUnpricedAssets, sumAssets, toAssets } from './assets.js'

const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const holding = (change: Partial<TokenBalance>): TokenBalance => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: usdc,
  value: 12.5,
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: undefined,
  ...change,
})
const coin = holding({ name: 'Ethereum', symbol: 'ETH', address: undefined, iconUrl: 'https://a.example/eth.png' })
const balance = { value: 2_500_000_000_000_000_000n, decimals: 18, symbol: 'ETH' }

test('lists the native coin first, with the balance of the node and the icon of the portfolio', () => {
  expect(toAssets(mainnet, balance, [holding({}), coin])).toEqual([
    {
      id: 'eip155:1',
      isNative: true,
      name: 'Ether',
      symbol: 'ETH',
      imageUrl: 'https://a.example/eth.png',
      amount: '2.5',
      value: 12.5,
      token: { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 },
      isSpoofedNative: false,
    },
    {
      id: usdc.toLowerCase(),
      isNative: false,
      name: 'USD Coin',
      symbol: 'USDC',
      imageUrl: undefined,
      amount: '12.5',
      value: 12.5,
      token: {
        caipNetworkId: 'eip155:1',
        address: usdc.slice('eip155:1:'.length),
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
      },
      isSpoofedNative: false,
    },
  ])
})

test('lists a token once, however its address is written', () => {
  expect(toAssets(mainnet, null, [holding({}), holding({ address: usdc.toLowerCase() as typeof usdc })])).toHaveLength(
    2,
  )
})

test('takes the balance of the native coin from the portfolio when the node gave none', () => {
  expect(toAssets(mainnet, undefined, [coin])).toMatchObject([{ isNative: true, amount: '12.5' }])
})

test('leaves the native coin out while nothing is known of it', () => {
  expect(toAssets(mainnet, undefined, [holding({})])).toMatchObject([{ symbol: 'USDC' }])
  expect(toAssets(mainnet, undefined, undefined)).toEqual([])
})

test.each(['ETH', 'eth', 'ＥＴＨ', 'E\u200bTH', ' ETH'])(
  'marks a token with the symbol "%s" of the native coin',
  (symbol) => {
    expect(toAssets(mainnet, balance, [holding({ symbol })])[1]).toMatchObject({ isSpoofedNative: true })
  },
)

test('a token of another network cannot be sent', () => {
  const [, elsewhere] = toAssets(mainnet, balance, [
    holding({ chainId: 'eip155:8453', address: usdc.replace('eip155:1', 'eip155:8453') as typeof usdc }),
  ])
  expect(elsewhere).toMatchObject({ symbol: 'USDC', token: undefined })
})

test('adds up what assets are worth, without tokens that look like the native coin', () => {
  const lookAlike = holding({
    symbol: 'ETH',
    address: 'eip155:1:0x000000000000000000000000000000000000dEaD',
    value: 9e9,
  })
  expect(sumAssets(toAssets(mainnet, balance, [coin, holding({}), lookAlike]))).toBe(25)
})

test('is worth whole cents where floating point makes less of it', () => {
  const cedar = (value: number) => holding({ value, address: `eip155:1:0x${String(value * 10).padStart(40, '0')}` })
  expect(toAssets(mainnet, undefined, [holding({ value: 340 * 0.42 })])[0]?.value).toBe(142.8)
  expect(sumAssets(toAssets(mainnet, undefined, [cedar(0.7), cedar(0.1)]))).toBe(0.8)
  expect(0.7 + 0.1).toBeLessThan(0.8)
})

test('knows no total while the native coin has no price, nor while nothing has one', () => {
  expect(sumAssets(toAssets(mainnet, balance, [holding({})]))).toBeUndefined()
  expect(sumAssets(toAssets(mainnet, balance, []))).toBeUndefined()
  expect(sumAssets([])).toBeUndefined()
  expect(sumAssets(toAssets(mainnet, { ...balance, value: 0n }, [holding({})]))).toBe(12.5)
})

test('a token with a price of 0 has no value, unless there is nothing of it', () => {
  const none = { decimals: '6', numeric: '0' }
  const valueOf = (change: Partial<TokenBalance>) => toAssets(mainnet, undefined, [holding(change)])[0]?.value
  expect(valueOf({ value: 0, price: 0 })).toBeUndefined()
  expect(valueOf({ value: 0, price: 0, quantity: none })).toBe(0)
  expect(valueOf({ value: 0, price: 1 })).toBe(0)
})

test.each([
  { what: 'a token without a price', change: { value: undefined }, expected: true },
  { what: 'a token with a price of 0', change: { value: 0, price: 0 }, expected: true },
  {
    what: 'none of a token without a price',
    change: { value: undefined, quantity: { decimals: '6', numeric: '0.00' } },
    expected: false,
  },
  { what: 'a look-alike without a price', change: { value: undefined, symbol: 'ETH' }, expected: false },
  { what: 'prices for everything', change: {}, expected: false },
])('a total leaves something out with $what: $expected', ({ change, expected }) => {
  expect(hasUnpricedAssets(toAssets(mainnet, balance, [coin, holding(change)]))).toBe(expected)
})

test('a total leaves the native coin out while it has no price', () => {
  expect(hasUnpricedAssets(toAssets(mainnet, balance, [holding({})]))).toBe(true)
  expect(hasUnpricedAssets([])).toBe(false)
})

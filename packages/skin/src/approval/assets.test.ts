import { expect, test } from 'vitest'
import { findToken } from './assets.js'

const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const network = { name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const find = (token: object, key = address) =>
  findToken(
    { type: 'token', address },
    {
      network,
      facts: { simulation: { status: 'unavailable' }, hasCode: {}, tokens: { [key]: token as never } },
    },
  )

test('a token is found whatever the letter case of its address', () => {
  const token = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  expect(find(token, address.toLowerCase())).toEqual(token)
})

test('what a contract calls itself is one short line that cannot turn the text around it', () => {
  const found = find({ name: 'USD\nCoin\u202e', symbol: 'USDC\u2066'.padEnd(80, 'x'), decimals: 6 })
  expect(found?.name).toBe('USD Coin')
  expect(found?.symbol).toMatch(/^USDCx{19}…$/)
})

test.each(['ETH', 'eth', ' ETH ', 'E\u200dTH', '\uff25\uff34\uff28', '\u0415\u0422\u041d', '\u0395\u03a4\u0397'])(
  'a token that calls itself %j as the coin has no symbol',
  (symbol) => {
    expect(find({ name: 'Ether', symbol, decimals: 18 })).toMatchObject({ name: 'Ether', symbol: '' })
  },
)

test.each(['WETH', 'stETH', 'ETHX', '\u0415'])('a token that calls itself %j keeps its symbol', (symbol) => {
  expect(find({ name: 'Other', symbol, decimals: 18 })?.symbol).toBe(symbol)
})

test.each([-1, 256, 1.5, Number.NaN])('a token with %s decimals is none that an amount can be told of', (decimals) => {
  expect(find({ name: 'Odd', symbol: 'ODD', decimals })).toBeUndefined()
})

test('the coin is that of the network, whatever a node calls it', () => {
  const facts = {
    simulation: { status: 'unavailable' as const },
    hasCode: {},
    tokens: { native: { name: 'Gold', symbol: 'USDC', decimals: 2, price: 3_000 } },
  }
  expect(findToken({ type: 'native' }, { network, facts })).toEqual({ ...network.nativeCurrency, price: 3_000 })
  expect(findToken({ type: 'native' }, { network })).toEqual(network.nativeCurrency)
})

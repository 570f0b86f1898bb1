import { expect, test } from 'vitest'
import { identification, localService } from '../../test/localService.js'
import { alice, bob } from '../../test/scriptedConnector.js'
import { fetchAllowance, fetchGasPrice, fetchSwapQuote, fetchSwapTokens } from './convert.js'

const from = `eip155:1:${alice}` as const
const to = `eip155:1:${bob}` as const
const network = { caipNetworkId: 'eip155:1' } as const
const order = { amount: 10n ** 30n, userAddress: alice, from, to, gasPrice: 0n } as const
const allowance = { tokenAddress: from, userAddress: to } as const
const token = {
  name: 'Coin',
  symbol: 'COIN',
  address: from,
  decimals: 6,
  logoUri: 'https://a.example/c',
  eip2612: true,
}
const quote = { id: 'q1', fromAmount: '5', fromAccount: from, toAmount: '6', toAccount: to }

test('the tokens of a network are asked for; what makes no sense or is of another network is dropped', async () => {
  const other = { ...token, address: `eip155:10:${alice}` }
  const { context, asked } = await localService({ tokens: [{ ...token, decimals: 1.5 }, token, other, null] })
  expect(await fetchSwapTokens(context, network)).toEqual([token])
  expect(asked).toEqual([
    { method: 'GET', path: '/v1/convert/tokens', query: { chainId: 'eip155:1', ...identification } },
  ])
})

test('a quote is asked for with whole amounts, and the first one counts', async () => {
  const { context, asked } = await localService({
    quotes: [{ ...quote, toAmount: '1.5' }, quote, { ...quote, id: 'q2' }],
  })
  expect(await fetchSwapQuote(context, order)).toEqual(quote)
  expect(asked).toEqual([
    {
      method: 'GET',
      path: '/v1/convert/quotes',
      query: { amount: `1${'0'.repeat(30)}`, userAddress: alice, from, to, gasPrice: '0', ...identification },
    },
  ])
})

test('there is no quote when nobody makes an offer', async () => {
  const { context } = await localService({ quotes: [] })
  expect(await fetchSwapQuote(context, order)).toBeUndefined()
})

test.each([fetchSwapTokens, fetchGasPrice])(
  'an answer about a network without its content is unreadable',
  async (ask) => {
    const { context } = await localService({})
    await expect(ask(context, network)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  },
)

test('a network that cannot be swapped on is told in the words of the service', async () => {
  const reasons = [{ field: 'chainId', description: 'Unsupported chain' }]
  const { context, asked } = await localService({ status: 'FAILED', reasons }, 400)
  await expect(fetchSwapTokens(context, network)).rejects.toMatchObject({ message: 'Unsupported chain' })
  expect(asked).toHaveLength(1)
})

test('too little liquidity is told in the words of the service', async () => {
  const { context } = await localService({ code: 400, message: 'insufficient liquidity' }, 400)
  await expect(fetchSwapQuote(context, order)).rejects.toMatchObject({ status: 400, message: 'insufficient liquidity' })
})

test('gas prices are exact', async () => {
  const { context, asked } = await localService({ standard: '9007199254740993', fast: '2', instant: '3' })
  expect(await fetchGasPrice(context, network)).toEqual({ standard: 9007199254740993n, fast: 2n, instant: 3n })
  expect(asked).toEqual([
    { method: 'GET', path: '/v1/convert/gas-price', query: { chainId: 'eip155:1', ...identification } },
  ])
})

test('an allowance is exact', async () => {
  const { context, asked } = await localService({ allowance: String(2n ** 256n - 1n) })
  expect(await fetchAllowance(context, allowance)).toBe(2n ** 256n - 1n)
  expect(asked).toEqual([{ method: 'GET', path: '/v1/convert/allowance', query: { ...allowance, ...identification } }])
})

test.each([{ allowance: '-1' }, { allowance: 5 }, { allowance: '0x5' }, {}])(
  'the allowance %j is none',
  async (answer) => {
    const { context } = await localService(answer)
    await expect(fetchAllowance(context, allowance)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  },
)

test.each([
  { standard: '1', fast: '2' },
  { standard: '1', fast: '2', instant: '1e9' },
])('the gas prices %j are none', async (answer) => {
  const { context } = await localService(answer)
  await expect(fetchGasPrice(context, network)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
})

test('a caller who gives up is answered', async () => {
  const { context, asked } = await localService({})
  const signal = AbortSignal.abort()
  const replies = await Promise.allSettled([
    fetchSwapTokens(context, { ...network, signal }),
    fetchSwapQuote(context, { ...order, signal }),
    fetchGasPrice(context, { ...network, signal }),
    fetchAllowance(context, { ...allowance, signal }),
  ])
  const gaveUp = { status: 'rejected', reason: expect.objectContaining({ code: 'REQUEST_ABORTED' }) }
  expect(replies).toEqual([gaveUp, gaveUp, gaveUp, gaveUp])
  expect(asked).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../../test/fakeConnector.js'
import { identification, localService } from '../../../test/localService.js'
import { buildApproval, buildSwap, fetchAllowance, fetchGasPrice, fetchSwapQuote, fetchSwapTokens } from './swapApi.js'

describe('reads', () => {
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
  const quote = { id: 'q1', fromAmount: String(order.amount), fromAccount: from, toAmount: '6', toAccount: to }

  test('fetchSwapTokens returns the tokens of a network and drops malformed and foreign ones', async () => {
    const other = { ...token, address: `eip155:10:${alice}` }
    const { context, requests } = await localService({ tokens: [{ ...token, decimals: 1.5 }, token, other, null] })
    expect(await fetchSwapTokens(context, network)).toEqual([token])
    expect(requests).toEqual([
      { method: 'GET', path: '/v1/convert/tokens', query: { chainId: 'eip155:1', ...identification } },
    ])
  })

  test('fetchSwapTokens returns each token once, whatever the case of its address', async () => {
    const again = { ...token, name: 'Coin again', address: from.toLowerCase() }
    const { context } = await localService({ tokens: [token, { ...token, address: to }, again] })
    const tokens = await fetchSwapTokens(context, network)
    expect(tokens.map(({ name, address }) => [name, address])).toEqual([
      ['Coin', from],
      ['Coin', to],
    ])
  })

  test('fetchSwapQuote sends amounts in base units and returns the first quote', async () => {
    const { context, requests } = await localService({
      quotes: [{ ...quote, toAmount: '1.5' }, quote, { ...quote, id: 'q2' }],
    })
    expect(await fetchSwapQuote(context, order)).toEqual(quote)
    expect(requests).toEqual([
      {
        method: 'GET',
        path: '/v1/convert/quotes',
        query: { amount: `1${'0'.repeat(30)}`, userAddress: alice, from, to, gasPrice: '0', ...identification },
      },
    ])
  })

  test.each([
    { of: 'another amount', change: { fromAmount: '5' } },
    { of: 'another token to give', change: { fromAccount: to } },
    { of: 'another token to receive', change: { toAccount: from } },
    { of: 'a token of another network', change: { toAccount: `eip155:10:${bob}` } },
  ])('fetchSwapQuote drops a quote of $of', async ({ change }) => {
    const { context } = await localService({ quotes: [{ ...quote, ...change }] })
    expect(await fetchSwapQuote(context, order)).toBeUndefined()
  })

  test('fetchSwapQuote returns a quote whose addresses are in another case', async () => {
    const lowercase = { ...quote, fromAccount: from.toLowerCase(), toAccount: to.toLowerCase() }
    const { context } = await localService({ quotes: [lowercase] })
    expect(await fetchSwapQuote(context, order)).toEqual(lowercase)
  })

  test('fetchSwapQuote returns undefined when there is no quote', async () => {
    const { context } = await localService({ quotes: [] })
    expect(await fetchSwapQuote(context, order)).toBeUndefined()
  })

  test.each([fetchSwapTokens, fetchGasPrice])(
    'fetchSwapTokens and fetchGasPrice reject a malformed reply',
    async (ask) => {
      const { context } = await localService({})
      await expect(ask(context, network)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    },
  )

  test('fetchSwapTokens rejects an unsupported network with the message of the service', async () => {
    const reasons = [{ field: 'chainId', description: 'Unsupported chain' }]
    const { context, requests } = await localService({ status: 'FAILED', reasons }, 400)
    await expect(fetchSwapTokens(context, network)).rejects.toMatchObject({ message: 'Unsupported chain' })
    expect(requests).toHaveLength(1)
  })

  test('fetchSwapQuote rejects too little liquidity with the message of the service', async () => {
    const { context } = await localService({ code: 400, message: 'insufficient liquidity' }, 400)
    await expect(fetchSwapQuote(context, order)).rejects.toMatchObject({
      status: 400,
      message: 'insufficient liquidity',
    })
  })

  test('fetchGasPrice returns exact bigints', async () => {
    const { context, requests } = await localService({ standard: '9007199254740993', fast: '2', instant: '3' })
    expect(await fetchGasPrice(context, network)).toEqual({ standard: 9007199254740993n, fast: 2n, instant: 3n })
    expect(requests).toEqual([
      { method: 'GET', path: '/v1/convert/gas-price', query: { chainId: 'eip155:1', ...identification } },
    ])
  })

  test('fetchAllowance returns an exact bigint', async () => {
    const { context, requests } = await localService({ allowance: String(2n ** 256n - 1n) })
    expect(await fetchAllowance(context, allowance)).toBe(2n ** 256n - 1n)
    expect(requests).toEqual([
      { method: 'GET', path: '/v1/convert/allowance', query: { ...allowance, ...identification } },
    ])
  })

  test.each([{ allowance: '-1' }, { allowance: 5 }, { allowance: '0x5' }, {}])(
    'fetchAllowance rejects the reply %j',
    async (answer) => {
      const { context } = await localService(answer)
      await expect(fetchAllowance(context, allowance)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    },
  )

  test.each([
    { standard: '1', fast: '2' },
    { standard: '1', fast: '2', instant: '1e9' },
  ])('fetchGasPrice rejects the gas prices %j', async (answer) => {
    const { context } = await localService(answer)
    await expect(fetchGasPrice(context, network)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  test('swap reads reject when the caller aborts', async () => {
    const { context, requests } = await localService({})
    const signal = AbortSignal.abort()
    const replies = await Promise.allSettled([
      fetchSwapTokens(context, { ...network, signal }),
      fetchSwapQuote(context, { ...order, signal }),
      fetchGasPrice(context, { ...network, signal }),
      fetchAllowance(context, { ...allowance, signal }),
    ])
    const gaveUp = { status: 'rejected', reason: expect.objectContaining({ code: 'REQUEST_ABORTED' }) }
    expect(replies).toEqual([gaveUp, gaveUp, gaveUp, gaveUp])
    expect(requests).toEqual([])
  })
})

describe('transactions', () => {
  const from = `eip155:1:${alice}` as const
  const to = `eip155:1:${bob}` as const
  const pair = { userAddress: from, from, to } as const
  const order = { ...pair, amount: 10n ** 30n, disableEstimate: true }
  const approval = { from, to, data: '0x095ea7b3', value: '0', eip155: { gas: '50000', gasPrice: '7' } }
  const swap = { from, to, data: '0x12aa3caf', amount: '5', eip155: { gas: '150000', gasPrice: '7' } }

  test('buildApproval returns the transaction of the service', async () => {
    const { context, requests } = await localService({ tx: approval })
    expect(await buildApproval(context, pair)).toEqual(approval)
    expect(requests).toEqual([
      { method: 'GET', path: '/v1/convert/build-approve', query: { ...pair, ...identification } },
    ])
  })

  test('buildSwap sends the default slippage and the amount in base units', async () => {
    const { context, requests } = await localService({ tx: swap })
    expect(await buildSwap(context, order)).toEqual(swap)
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/v1/convert/build-transaction',
        query: identification,
        body: {
          amount: `1${'0'.repeat(30)}`,
          eip155: { slippage: 1 },
          projectId: 'p1',
          from,
          to,
          userAddress: from,
          disableEstimate: true,
        },
      },
    ])
  })

  test.each([
    { what: 'no target', tx: { ...swap, to: undefined } },
    { what: 'a bare target', tx: { ...swap, to: bob } },
    { what: 'data that is none', tx: { ...swap, data: 'transfer' } },
    { what: 'an amount with a point', tx: { ...swap, amount: '1.5' } },
    { what: 'a gas price that is none', tx: { ...swap, eip155: { gas: '1', gasPrice: 'much' } } },
  ])('buildSwap rejects a transaction with $what', async ({ tx }) => {
    const { context } = await localService({ tx })
    await expect(buildSwap(context, order)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  test.each([{ ...approval, value: '-1' }, { ...approval, data: undefined }, null])(
    'buildApproval rejects the transaction %j',
    async (tx) => {
      const { context } = await localService({ tx })
      await expect(buildApproval(context, pair)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    },
  )

  test('transaction builders reject when the caller aborts', async () => {
    const { context } = await localService({})
    const signal = AbortSignal.abort()
    await expect(buildApproval(context, { ...pair, signal })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await expect(buildSwap(context, { ...order, signal })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })
})

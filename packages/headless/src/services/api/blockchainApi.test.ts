import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../../test/fakeConnector.js'
import { identification, localService } from '../../../test/localService.js'
import { fetchBalances, fetchHistory, fetchPrice, fetchSupportedChains } from './blockchainApi.js'

describe('supportedChains', () => {
  test('the networks that are served over HTTP are asked for, those of unknown families too', async () => {
    const { context, requests } = await localService({ http: ['eip155:1', 'near:mainnet', 5, ''], ws: ['eip155:10'] })
    expect(await fetchSupportedChains(context)).toEqual(['eip155:1', 'near:mainnet'])
    expect(requests).toEqual([{ method: 'GET', path: '/v1/supported-chains', query: identification }])
  })

  test('an answer without such a list is unreadable', async () => {
    const { context } = await localService({ ws: [] })
    await expect(fetchSupportedChains(context)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  test('a caller who gives up is answered', async () => {
    const { context } = await localService({ http: [] })
    await expect(fetchSupportedChains(context, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
  })
})

describe('balances', () => {
  const query = { address: alice, caipNetworkId: 'eip155:1' } as const
  const coin = {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    value: 30,
    price: 20,
    quantity: { decimals: '18', numeric: '1.5' },
    iconUrl: 'https://a.example/eth',
  }
  const token = { ...coin, name: 'Coin', symbol: 'COIN', address: `eip155:1:${bob}` }

  test('holdings are asked for in dollars, with the tokens whose amount must be read anew', async () => {
    const { context, requests } = await localService({ balances: [coin, token] })
    const forceUpdate = [`eip155:1:${alice}`, `eip155:1:${bob}`] as const
    expect(await fetchBalances(context, { ...query, forceUpdate })).toEqual([coin, token])
    expect(requests).toEqual([
      {
        method: 'GET',
        path: `/v1/account/${alice}/balance`,
        query: { currency: 'usd', chainId: 'eip155:1', forceUpdate: forceUpdate.join(','), ...identification },
      },
    ])
  })

  test('nothing is read anew unless asked for', async () => {
    const { context, requests } = await localService({ balances: [] })
    await fetchBalances(context, query)
    expect(requests[0]?.query).toEqual({ currency: 'usd', chainId: 'eip155:1', ...identification })
  })

  test('a holding that makes no sense is dropped', async () => {
    const balances = [null, { ...coin, quantity: { decimals: '256', numeric: '1' } }, { ...token, address: bob }, coin]
    const { context } = await localService({ balances })
    expect(await fetchBalances(context, query)).toEqual([coin])
  })

  test('a holding of another network is dropped, one that names none is of the network that was asked (R44)', async () => {
    const { chainId: _, ...anywhere } = coin
    const balances = [{ ...coin, chainId: 'eip155:10' }, { ...token, address: `eip155:10:${bob}` }, anywhere]
    const { context } = await localService({ balances })
    expect(await fetchBalances(context, query)).toEqual([anywhere])
  })

  test('nothing is asked about what is no address', async () => {
    const { context, requests } = await localService({ balances: [] })
    await expect(fetchBalances(context, { ...query, address: '..' })).rejects.toMatchObject({ code: 'INVALID_DATA' })
    expect(requests).toEqual([])
  })

  test('a caller who gives up is answered', async () => {
    const { context } = await localService({})
    await expect(fetchBalances(context, { ...query, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
  })
})

describe('history', () => {
  const query = { address: alice, caipNetworkId: 'eip155:1' } as const
  const transaction = {
    id: 't1',
    metadata: {
      operationType: 'send',
      hash: '0xab',
      minedAt: '2026-01-02T03:04:05.000Z',
      sentFrom: alice,
      sentTo: alice,
      status: 'confirmed',
      nonce: 1,
      chain: 'eip155:1',
    },
    transfers: [{ direction: 'out', quantity: { numeric: '1.5' } }],
  }

  test('a page of transactions is asked for, and where it goes on is told', async () => {
    const { context, requests } = await localService({ data: [transaction], next: 'n2' })
    expect(await fetchHistory(context, { ...query, cursor: 'n1' })).toEqual({ data: [transaction], next: 'n2' })
    expect(requests).toEqual([
      {
        method: 'GET',
        path: `/v1/account/${alice}/history`,
        query: { cursor: 'n1', chainId: 'eip155:1', ...identification },
      },
    ])
  })

  test.each([null, undefined, ''])('a page whose next is %j is the last one', async (next) => {
    const { context, requests } = await localService({ data: [], next })
    expect(Object.keys(await fetchHistory(context, query))).toEqual(['data'])
    expect(requests[0]?.query).not.toHaveProperty('cursor')
  })

  test('a transaction that makes no sense is dropped, one whose transfers make none is kept without them', async () => {
    const odd = { ...transaction, id: 't2', transfers: null }
    const { context } = await localService({ data: [{ id: 't0' }, transaction, null, odd], next: null })
    expect((await fetchHistory(context, query)).data).toEqual([transaction, { ...odd, transfers: [] }])
  })

  test('an address is asked about in the namespace of its network only', async () => {
    const { context, requests } = await localService({ data: [], next: null })
    const solana = { address: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy' }
    await fetchHistory(context, { ...solana, caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
    await expect(fetchHistory(context, { ...query, ...solana })).rejects.toMatchObject({ code: 'INVALID_DATA' })
    expect(requests).toHaveLength(1)
  })

  test('a caller who gives up is answered', async () => {
    const { context } = await localService({})
    await expect(fetchHistory(context, { ...query, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
  })
})

describe('price', () => {
  const address = `eip155:1:${alice}` as const
  const fungible = { address, name: 'Coin', symbol: 'COIN', iconUrl: 'https://a.example/c', price: 1.5, decimals: 6 }

  test('the price of one token is asked for, in dollars', async () => {
    const { context, requests } = await localService({ fungibles: [fungible] })
    expect(await fetchPrice(context, { address })).toEqual(fungible)
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/v1/fungible/price',
        query: identification,
        body: { currency: 'usd', addresses: [address], projectId: 'p1' },
      },
    ])
  })

  test('a token is known by its address, in whatever case an EVM address is written', async () => {
    const other = { ...fungible, address: `eip155:1:${bob}`, price: 9 }
    const { context } = await localService({ fungibles: [other, { ...fungible, address: address.toLowerCase() }] })
    expect(await fetchPrice(context, { address })).toMatchObject({ price: 1.5 })
  })

  test.each([
    { what: 'another token', fungibles: [{ ...fungible, address: `eip155:1:${bob}` }] },
    { what: 'the same address on another network', fungibles: [{ ...fungible, address: `eip155:10:${alice}` }] },
    { what: 'no token', fungibles: [] },
    { what: 'a price that is none', fungibles: [{ ...fungible, price: -1 }] },
  ])('there is no price when the service tells of $what', async ({ fungibles }) => {
    const { context } = await localService({ fungibles })
    expect(await fetchPrice(context, { address })).toBeUndefined()
  })

  test('the case of a Solana address counts', async () => {
    const token = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' as const
    const { context } = await localService({ fungibles: [{ ...fungible, address: token.replace('EPj', 'epj') }] })
    expect(await fetchPrice(context, { address: token })).toBeUndefined()
  })

  test('a caller who gives up is answered', async () => {
    const { context } = await localService({})
    await expect(fetchPrice(context, { address, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
  })
})

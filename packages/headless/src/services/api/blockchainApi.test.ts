import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../../test/fakeConnector.js'
import { identification, localService } from '../../../test/localService.js'
import type { CaipAddress } from '../../entities/caip.js'
import {
  accountSegment,
  addressSegment,
  fetchBalances,
  fetchHistory,
  fetchPrice,
  fetchSupportedChains,
  nameSegment,
} from './blockchainApi.js'

describe('a path segment', () => {
  const steps = ['', '.', '..', '../x', '%2e%2e', 'a/b', 'a?b', 'a#b', 'a\\b', `${alice}/..`, ` ${alice}`, `${alice}\n`]

  test('addressSegment accepts an address of its namespace', () => {
    expect(addressSegment(alice, 'eip155')).toBe(alice)
    expect(addressSegment('DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy', 'solana')).toMatch(/^DRpb/)
  })

  test.each([...steps, '0x1', 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'])(
    'addressSegment rejects %j',
    (address) => {
      expect(() => addressSegment(address, 'eip155')).toThrow(
        expect.objectContaining({
          code: 'INVALID_DATA',
          issues: [expect.objectContaining({ code: 'INVALID_ADDRESS' })],
        }),
      )
    },
  )

  test('accountSegment encodes a CAIP-10 account id', () => {
    expect(accountSegment(`eip155:1:${alice}`)).toBe(`eip155%3A1%3A${alice}`)
  })

  test.each([
    alice,
    `eip155:1:${alice}:x`,
    `eip155:../1:${alice}`,
    `eip155::${alice}`,
    `near:mainnet:${alice}`,
    `constructor:1:${alice}`,
    'eip155:1:..',
    `solana:1:${alice}`,
    `eip155:1:${alice}/x`,
  ])('accountSegment rejects %s', (account) => {
    expect(() => accountSegment(account as CaipAddress)).toThrow(
      expect.objectContaining({ code: 'INVALID_CAIP_ADDRESS' }),
    )
  })

  test('nameSegment returns the name in lower case', () => {
    expect(nameSegment('Anna-1')).toBe('anna-1')
  })

  test.each([...steps, 'ann', 'an.na', 'änna'])('nameSegment rejects %j', (name) => {
    expect(() => nameSegment(name)).toThrow(expect.objectContaining({ code: 'INVALID_DATA' }))
  })
})

describe('blockchainApi', () => {
  describe('fetchSupportedChains', () => {
    test('fetchSupportedChains returns the HTTP networks, including unknown namespaces', async () => {
      const { context, requests } = await localService({ http: ['eip155:1', 'near:mainnet', 5, ''], ws: ['eip155:10'] })
      expect(await fetchSupportedChains(context)).toEqual(['eip155:1', 'near:mainnet'])
      expect(requests).toEqual([{ method: 'GET', path: '/v1/supported-chains', query: identification }])
    })

    test('fetchSupportedChains rejects a reply without the list', async () => {
      const { context } = await localService({ ws: [] })
      await expect(fetchSupportedChains(context)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    })

    test('fetchSupportedChains rejects when the caller aborts', async () => {
      const { context } = await localService({ http: [] })
      await expect(fetchSupportedChains(context, { signal: AbortSignal.abort() })).rejects.toMatchObject({
        code: 'REQUEST_ABORTED',
      })
    })
  })

  describe('fetchBalances', () => {
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

    test('fetchBalances asks for values in dollars and for the tokens to refresh', async () => {
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

    test('fetchBalances sends no forceUpdate unless requested', async () => {
      const { context, requests } = await localService({ balances: [] })
      await fetchBalances(context, query)
      expect(requests[0]?.query).toEqual({ currency: 'usd', chainId: 'eip155:1', ...identification })
    })

    test('fetchBalances drops malformed balances', async () => {
      const balances = [
        null,
        { ...coin, quantity: { decimals: '256', numeric: '1' } },
        { ...token, address: bob },
        coin,
      ]
      const { context } = await localService({ balances })
      expect(await fetchBalances(context, query)).toEqual([coin])
    })

    test('fetchBalances drops balances of other networks and keeps those without a network', async () => {
      const { chainId: _, ...anywhere } = coin
      const balances = [{ ...coin, chainId: 'eip155:10' }, { ...token, address: `eip155:10:${bob}` }, anywhere]
      const { context } = await localService({ balances })
      expect(await fetchBalances(context, query)).toEqual([anywhere])
    })

    test('fetchBalances sends nothing for an invalid address', async () => {
      const { context, requests } = await localService({ balances: [] })
      await expect(fetchBalances(context, { ...query, address: '..' })).rejects.toMatchObject({ code: 'INVALID_DATA' })
      expect(requests).toEqual([])
    })

    test('fetchBalances rejects when the caller aborts', async () => {
      const { context } = await localService({})
      await expect(fetchBalances(context, { ...query, signal: AbortSignal.abort() })).rejects.toMatchObject({
        code: 'REQUEST_ABORTED',
      })
    })
  })

  describe('fetchHistory', () => {
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

    test('fetchHistory returns a page and the cursor of the next one', async () => {
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

    test.each([null, undefined, ''])('fetchHistory treats a page whose next is %j as the last', async (next) => {
      const { context, requests } = await localService({ data: [], next })
      expect(Object.keys(await fetchHistory(context, query))).toEqual(['data'])
      expect(requests[0]?.query).not.toHaveProperty('cursor')
    })

    test('fetchHistory drops malformed transactions and keeps those with malformed transfers without them', async () => {
      const odd = { ...transaction, id: 't2', transfers: null }
      const { context } = await localService({ data: [{ id: 't0' }, transaction, null, odd], next: null })
      expect((await fetchHistory(context, query)).data).toEqual([transaction, { ...odd, transfers: [] }])
    })

    test('fetchHistory checks the address against the namespace of its network', async () => {
      const { context, requests } = await localService({ data: [], next: null })
      const solana = { address: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy' }
      await fetchHistory(context, { ...solana, caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
      await expect(fetchHistory(context, { ...query, ...solana })).rejects.toMatchObject({ code: 'INVALID_DATA' })
      expect(requests).toHaveLength(1)
    })

    test('fetchHistory rejects when the caller aborts', async () => {
      const { context } = await localService({})
      await expect(fetchHistory(context, { ...query, signal: AbortSignal.abort() })).rejects.toMatchObject({
        code: 'REQUEST_ABORTED',
      })
    })
  })

  describe('fetchPrice', () => {
    const address = `eip155:1:${alice}` as const
    const fungible = { address, name: 'Coin', symbol: 'COIN', iconUrl: 'https://a.example/c', price: 1.5, decimals: 6 }

    test('fetchPrice asks for the price of one token in dollars', async () => {
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

    test('fetchPrice matches EVM token addresses in any letter case', async () => {
      const other = { ...fungible, address: `eip155:1:${bob}`, price: 9 }
      const { context } = await localService({ fungibles: [other, { ...fungible, address: address.toLowerCase() }] })
      expect(await fetchPrice(context, { address })).toMatchObject({ price: 1.5 })
    })

    test.each([
      { what: 'another token', fungibles: [{ ...fungible, address: `eip155:1:${bob}` }] },
      { what: 'the same address on another network', fungibles: [{ ...fungible, address: `eip155:10:${alice}` }] },
      { what: 'no token', fungibles: [] },
      { what: 'a price that is none', fungibles: [{ ...fungible, price: -1 }] },
    ])('fetchPrice returns undefined when the reply has $what', async ({ fungibles }) => {
      const { context } = await localService({ fungibles })
      expect(await fetchPrice(context, { address })).toBeUndefined()
    })

    test('fetchPrice matches Solana addresses case-sensitively', async () => {
      const token = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' as const
      const { context } = await localService({ fungibles: [{ ...fungible, address: token.replace('EPj', 'epj') }] })
      expect(await fetchPrice(context, { address: token })).toBeUndefined()
    })

    test('fetchPrice rejects when the caller aborts', async () => {
      const { context } = await localService({})
      await expect(fetchPrice(context, { address, signal: AbortSignal.abort() })).rejects.toMatchObject({
        code: 'REQUEST_ABORTED',
      })
    })
  })
})

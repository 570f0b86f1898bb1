import { QueryClient } from '@tanstack/query-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeChain } from '../../test/fakeChain.js'
import { fakeClient, type FakeClient } from '../../test/fakeClient.js'
import { alice, bob } from '../../test/fakeConnector.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { createPortico } from '../client/createPortico.js'
import type { CreatePorticoOptions } from '../client/options.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import { mainnet } from '../networks/eip155.js'
import { nativeBalanceQuery } from './nativeBalance.js'

describe('storage', () => {
  const account: CaipAddress = `eip155:1:${alice}`
  const cache = '@appkit/native_balance_cache'
  const ether = { decimals: 18, symbol: 'ETH' }
  const entry = (fields: object = {}) => ({
    caipAddress: account,
    balance: '2.5',
    symbol: 'ETH',
    timestamp: Date.now(),
    ...fields,
  })
  const holding = (stored: object) => memoryStorage({ [cache]: JSON.stringify(stored) })

  test('nativeBalanceQuery works without React', async () => {
    const client = createPortico({ networks: [mainnet], adapters: [fakeChain()], storage: null })
    const queryClient = new QueryClient()
    expect(await queryClient.fetchQuery(nativeBalanceQuery(client, account))).toEqual({
      value: 5n * 10n ** 18n,
      ...ether,
    })
  })

  /** The balance that a new page with this storage reads, and its calls to the node. */
  async function page(storage: ReturnType<typeof memoryStorage>) {
    const client = fakeClient({ storage })
    const balance = await new QueryClient().fetchQuery(nativeBalanceQuery(client, account))
    return { balance, callCount: client.chain.calls.length }
  }

  test('a native balance is stored exactly, under the key and in the format that other kits use', async () => {
    const storage = memoryStorage()
    const client = fakeClient({ storage })
    client.chain.actions.nativeBalance = async () => 10n ** 24n + 1n
    await new QueryClient().fetchQuery(nativeBalanceQuery(client, account))
    expect(JSON.parse(storage.all[cache] ?? '')).toEqual({
      [account]: entry({ balance: '1000000.000000000000000001', timestamp: expect.any(Number) }),
    })
    expect(await page(storage)).toEqual({ balance: { value: 10n ** 24n + 1n, ...ether }, callCount: 0 })
  })

  test('a fresh stored balance is returned without a call to the node', async () => {
    expect(await page(holding({ [account]: entry() }))).toEqual({
      balance: { value: 25n * 10n ** 17n, ...ether },
      callCount: 0,
    })
  })

  test.each([
    { what: 'is too old', stored: { [account]: entry({ timestamp: Date.now() - limits.staleTime.nativeBalance }) } },
    { what: 'is from the future', stored: { [account]: entry({ timestamp: Date.now() + 60_000 }) } },
    { what: 'belongs to another account', stored: { [account]: entry({ caipAddress: `eip155:1:${bob}` }) } },
    { what: 'has more digits than the coin', stored: { [account]: entry({ balance: `0.${'1'.repeat(19)}` }) } },
    { what: 'is no number', stored: { [account]: entry({ balance: 'much' }) } },
    { what: 'is another account’s', stored: { [`eip155:1:${bob}`]: entry({ caipAddress: `eip155:1:${bob}` }) } },
  ])('a stored balance that $what is not used', async ({ stored }) => {
    expect(await page(holding(stored))).toEqual({ balance: { value: 5n * 10n ** 18n, ...ether }, callCount: 1 })
  })

  test('a second fetch of the same page calls the node', async () => {
    const client = fakeClient({ storage: memoryStorage() })
    const queries = new QueryClient()
    const query = { ...nativeBalanceQuery(client, account), staleTime: 0 }
    await queries.fetchQuery(query)
    await queries.fetchQuery(query)
    expect(client.chain.calls).toEqual(['nativeBalance', 'nativeBalance'])
  })

  test('an invalidated balance is fetched even if a stored one is fresh', async () => {
    const client = fakeClient({ storage: holding({ [account]: entry() }) })
    const queries = new QueryClient()
    const query = nativeBalanceQuery(client, account)
    queries
      .getQueryCache()
      .build(queries, query as never)
      .invalidate()
    await queries.fetchQuery(query)
    expect(client.chain.calls).toEqual(['nativeBalance'])
  })

  test('a failure is not stored', async () => {
    const storage = memoryStorage()
    const client = fakeClient({ storage })
    client.chain.actions.nativeBalance = () => Promise.reject(new Error('down'))
    await expect(new QueryClient().fetchQuery(nativeBalanceQuery(client, account))).rejects.toThrow(
      'Something went wrong',
    )
    expect(storage.all).toEqual({})
  })
})

describe('node', () => {
  const account: CaipAddress = `eip155:1:${alice}`

  let queries: QueryClient
  let client: FakeClient

  function setUp(options: Partial<CreatePorticoOptions> = {}) {
    queries = new QueryClient()
    client = fakeClient(options)
  }
  beforeEach(() => setUp())

  const balance = (of: CaipAddress = account) => queries.fetchQuery(nativeBalanceQuery(client, of))

  test('nativeBalanceQuery returns the balance with decimals and symbol', async () => {
    expect(await balance()).toEqual({ value: 5n * 10n ** 18n, decimals: 18, symbol: 'ETH' })
  })

  test.each([
    { when: 'on a test network', options: { networks: [{ ...mainnet, testnet: true }] as const }, of: account },
    { when: 'on a network the host does not know', options: {}, of: `eip155:137:${alice}` as const },
    { when: 'without an adapter', options: { adapters: [] }, of: account },
  ])('nativeBalanceQuery returns null without a call $when', async ({ options, of }) => {
    setUp(options)
    expect([await balance(of), client.chain.calls]).toEqual([null, []])
  })

  test('nativeBalanceQuery does not load the actions of an adapter without balances', async () => {
    Object.assign(client.chain, { supports: new Set() })
    expect([await balance(), client.chain.loads]).toEqual([null, 0])
  })

  test('concurrent fetches of one balance share one call to the node', async () => {
    await Promise.all(Array.from({ length: 50 }, () => balance()))
    expect(client.chain.calls).toEqual(['nativeBalance'])
  })

  test('a native balance is fresh for limits.staleTime.nativeBalance', () => {
    expect(nativeBalanceQuery(client, account).staleTime).toBe(limits.staleTime.nativeBalance)
  })

  test('native balances of different accounts have different keys', () => {
    expect(nativeBalanceQuery(client, account).queryKey).not.toEqual(
      nativeBalanceQuery(client, `eip155:8453:${alice}`).queryKey,
    )
  })

  test('nativeBalanceQuery rejects with a typed error and does not retry, as JSON-RPC retries by itself', async () => {
    client.chain.actions.nativeBalance = () => Promise.reject('boom')
    await expect(balance()).rejects.toMatchObject({ code: 'UNKNOWN_ERROR' })
    expect(client.chain.calls).toEqual(['nativeBalance'])
  })

  test('nativeBalanceQuery is disabled without an account', () => {
    expect(nativeBalanceQuery(client, undefined).enabled).toBe(false)
  })
})

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
import { transferFeeQuery, validAddressQuery } from './send.js'

describe('nativeBalance', () => {
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
  const holding = (held: object) => memoryStorage({ [cache]: JSON.stringify(held) })

  test('a balance is read without React', async () => {
    const client = createPortico({ networks: [mainnet], adapters: [fakeChain()], storage: null })
    const queryClient = new QueryClient()
    expect(await queryClient.fetchQuery(nativeBalanceQuery(client, account))).toEqual({
      value: 5n * 10n ** 18n,
      ...ether,
    })
  })

  /** What a page reads that begins with this storage, and whether it asked. */
  async function page(storage: ReturnType<typeof memoryStorage>) {
    const client = fakeClient({ storage })
    const balance = await new QueryClient().fetchQuery(nativeBalanceQuery(client, account))
    return { balance, asked: client.chain.calls.length }
  }

  test('a balance is kept exactly, under the key and in the form other kits know', async () => {
    const storage = memoryStorage()
    const client = fakeClient({ storage })
    client.chain.actions.nativeBalance = async () => 10n ** 24n + 1n
    await new QueryClient().fetchQuery(nativeBalanceQuery(client, account))
    expect(JSON.parse(storage.all[cache] ?? '')).toEqual({
      [account]: entry({ balance: '1000000.000000000000000001', timestamp: expect.any(Number) }),
    })
    expect(await page(storage)).toEqual({ balance: { value: 10n ** 24n + 1n, ...ether }, asked: 0 })
  })

  test('a young balance is there without a question to the node', async () => {
    expect(await page(holding({ [account]: entry() }))).toEqual({
      balance: { value: 25n * 10n ** 17n, ...ether },
      asked: 0,
    })
  })

  test.each([
    { what: 'is too old', held: { [account]: entry({ timestamp: Date.now() - limits.staleTime.nativeBalance }) } },
    { what: 'is from the future', held: { [account]: entry({ timestamp: Date.now() + 60_000 }) } },
    { what: 'belongs to another account', held: { [account]: entry({ caipAddress: `eip155:1:${bob}` }) } },
    { what: 'has more digits than the coin', held: { [account]: entry({ balance: `0.${'1'.repeat(19)}` }) } },
    { what: 'is no number', held: { [account]: entry({ balance: 'much' }) } },
    { what: 'is another account’s', held: { [`eip155:1:${bob}`]: entry({ caipAddress: `eip155:1:${bob}` }) } },
  ])('a kept balance that $what is not taken', async ({ held }) => {
    expect(await page(holding(held))).toEqual({ balance: { value: 5n * 10n ** 18n, ...ether }, asked: 1 })
  })

  test('a later question of the same page goes to the node', async () => {
    const client = fakeClient({ storage: memoryStorage() })
    const queries = new QueryClient()
    const query = { ...nativeBalanceQuery(client, account), staleTime: 0 }
    await queries.fetchQuery(query)
    await queries.fetchQuery(query)
    expect(client.chain.calls).toEqual(['nativeBalance', 'nativeBalance'])
  })

  test('a balance that was made stale is asked for, whatever is kept', async () => {
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

  test('a failure is not kept', async () => {
    const storage = memoryStorage()
    const client = fakeClient({ storage })
    client.chain.actions.nativeBalance = () => Promise.reject(new Error('down'))
    await expect(new QueryClient().fetchQuery(nativeBalanceQuery(client, account))).rejects.toThrow(
      'Something went wrong',
    )
    expect(storage.all).toEqual({})
  })
})

describe('accountQueries', () => {
  const account: CaipAddress = `eip155:1:${alice}`
  const send = {
    from: account,
    token: { caipNetworkId: 'eip155:1', ...mainnet.nativeCurrency },
    amount: 1n,
    to: bob,
  } as const

  let queries: QueryClient
  let client: FakeClient

  function setUp(options: Partial<CreatePorticoOptions> = {}) {
    queries = new QueryClient()
    client = fakeClient(options)
  }
  beforeEach(() => setUp())

  const balance = (of: CaipAddress = account) => queries.fetchQuery(nativeBalanceQuery(client, of))

  test('the balance comes with its decimals and its symbol', async () => {
    expect(await balance()).toEqual({ value: 5n * 10n ** 18n, decimals: 18, symbol: 'ETH' })
  })

  test.each([
    { when: 'on a test network', options: { networks: [{ ...mainnet, testnet: true }] as const }, of: account },
    { when: 'on a network the host does not know', options: {}, of: `eip155:137:${alice}` as const },
    { when: 'without an adapter', options: { adapters: [] }, of: account },
  ])('$when no balance is fetched (§9)', async ({ options, of }) => {
    setUp(options)
    expect([await balance(of), client.chain.calls]).toEqual([null, []])
  })

  test('an adapter that serves no balances is not asked for one', async () => {
    Object.assign(client.chain, { supports: new Set() })
    expect([await balance(), client.chain.loads]).toEqual([null, 0])
  })

  test('many questions at once are one question to the node (R47)', async () => {
    await Promise.all(Array.from({ length: 50 }, () => balance()))
    expect(client.chain.calls).toEqual(['nativeBalance'])
  })

  test('a balance counts as fresh for as long as the specification says', () => {
    expect(nativeBalanceQuery(client, account).staleTime).toBe(limits.staleTime.nativeBalance)
  })

  test('each account has its own balance', () => {
    expect(nativeBalanceQuery(client, account).queryKey).not.toEqual(
      nativeBalanceQuery(client, `eip155:8453:${alice}`).queryKey,
    )
  })

  test('a node that fails is told as a typed error, and not asked twice: the node client asks again by itself', async () => {
    client.chain.actions.nativeBalance = () => Promise.reject('boom')
    await expect(balance()).rejects.toMatchObject({ code: 'UNKNOWN_ERROR' })
    expect(client.chain.calls).toEqual(['nativeBalance'])
  })

  test('without an account nothing is asked', () => {
    const off = [nativeBalanceQuery(client, undefined), transferFeeQuery(client, undefined)]
    expect([...off, validAddressQuery(client, 'eip155', undefined)].map(({ enabled }) => enabled)).toEqual([
      false,
      false,
      false,
    ])
  })

  test('the fee of a reviewed send is asked of its network', async () => {
    let asked: unknown
    client.chain.actions.transferFee = async (network, details) => {
      asked = [network.name, details]
      return 7n
    }
    expect(await queries.fetchQuery(transferFeeQuery(client, send))).toBe(7n)
    expect(asked).toEqual(['Ethereum', { from: alice, to: bob, amount: 1n }])
  })

  test('another amount, receiver or sender is another fee', () => {
    const others = [
      send,
      { ...send, amount: 2n },
      { ...send, to: alice },
      { ...send, from: `eip155:1:${bob}` as const },
    ]
    const keys = others.map((other) => JSON.stringify(transferFeeQuery(client, other).queryKey))
    expect(new Set(keys).size).toBe(4)
  })

  test('a send on a network the host does not know has no fee', async () => {
    const elsewhere = { ...send, from: `eip155:137:${alice}` as const }
    await expect(queries.fetchQuery(transferFeeQuery(client, elsewhere))).rejects.toMatchObject({
      code: 'UNSUPPORTED_NETWORK',
    })
  })

  test.each([
    [bob, true],
    ['0x1', false],
  ])('whether %s is whole is asked of the chain: %s', async (address, whole) => {
    expect(await queries.fetchQuery(validAddressQuery(client, 'eip155', address))).toBe(whole)
  })
})

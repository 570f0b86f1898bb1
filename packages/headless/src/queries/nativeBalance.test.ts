import { QueryClient } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import { createPortico } from '../client/createPortico.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import { mainnet } from '../networks/eip155.js'
import { scriptedChain } from '../../test/scriptedChain.js'
import { scriptedClient } from '../../test/scriptedClient.js'
import { alice, bob } from '../../test/scriptedConnector.js'
import { textStorage } from '../../test/textStorage.js'
import { nativeBalanceQuery } from './nativeBalance.js'

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
const holding = (held: object) => textStorage({ [cache]: JSON.stringify(held) })

test('a balance is read without React', async () => {
  const client = createPortico({ networks: [mainnet], adapters: [scriptedChain()], storage: null })
  const queryClient = new QueryClient()
  expect(await queryClient.fetchQuery(nativeBalanceQuery(client, account))).toEqual({
    value: 5n * 10n ** 18n,
    ...ether,
  })
})

/** What a page reads that begins with this storage, and whether it asked. */
async function page(storage: ReturnType<typeof textStorage>) {
  const client = scriptedClient({ storage })
  const balance = await new QueryClient().fetchQuery(nativeBalanceQuery(client, account))
  return { balance, asked: client.chain.calls.length }
}

test('a balance is kept exactly, under the key and in the form other kits know', async () => {
  const storage = textStorage()
  const client = scriptedClient({ storage })
  client.chain.work.nativeBalance = async () => 10n ** 24n + 1n
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
  { what: 'is too old', held: { [account]: entry({ timestamp: Date.now() - limits.fresh.nativeBalance }) } },
  { what: 'is from the future', held: { [account]: entry({ timestamp: Date.now() + 60_000 }) } },
  { what: 'belongs to another account', held: { [account]: entry({ caipAddress: `eip155:1:${bob}` }) } },
  { what: 'has more digits than the coin', held: { [account]: entry({ balance: `0.${'1'.repeat(19)}` }) } },
  { what: 'is no number', held: { [account]: entry({ balance: 'much' }) } },
  { what: 'is another account’s', held: { [`eip155:1:${bob}`]: entry({ caipAddress: `eip155:1:${bob}` }) } },
])('a kept balance that $what is not taken', async ({ held }) => {
  expect(await page(holding(held))).toEqual({ balance: { value: 5n * 10n ** 18n, ...ether }, asked: 1 })
})

test('a later question of the same page goes to the node', async () => {
  const client = scriptedClient({ storage: textStorage() })
  const queries = new QueryClient()
  const query = { ...nativeBalanceQuery(client, account), staleTime: 0 }
  await queries.fetchQuery(query)
  await queries.fetchQuery(query)
  expect(client.chain.calls).toEqual(['nativeBalance', 'nativeBalance'])
})

test('a balance that was made stale is asked for, whatever is kept', async () => {
  const client = scriptedClient({ storage: holding({ [account]: entry() }) })
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
  const storage = textStorage()
  const client = scriptedClient({ storage })
  client.chain.work.nativeBalance = () => Promise.reject(new Error('down'))
  await expect(new QueryClient().fetchQuery(nativeBalanceQuery(client, account))).rejects.toThrow(
    'Something went wrong',
  )
  expect(storage.all).toEqual({})
})

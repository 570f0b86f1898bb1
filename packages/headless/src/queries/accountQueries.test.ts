import { QueryClient } from '@tanstack/query-core'
import { beforeEach, expect, test } from 'vitest'
import type { CreatePorticoOptions } from '../client/options.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import { mainnet } from '../networks/eip155.js'
import { alice, bob } from '../../test/scriptedConnector.js'
import { type ScriptedClient, scriptedClient } from '../../test/scriptedClient.js'
import { addressCheckQuery } from './addressCheck.js'
import { nativeBalanceQuery } from './nativeBalance.js'
import { transferFeeQuery } from './transferFee.js'

const account: CaipAddress = `eip155:1:${alice}`
const send = {
  from: account,
  token: { caipNetworkId: 'eip155:1', ...mainnet.nativeCurrency },
  amount: 1n,
  to: bob,
} as const

let queries: QueryClient
let client: ScriptedClient

function setUp(options: Partial<CreatePorticoOptions> = {}) {
  queries = new QueryClient()
  client = scriptedClient(options)
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
  expect(nativeBalanceQuery(client, account).staleTime).toBe(limits.fresh.nativeBalance)
})

test('each account has its own balance', () => {
  expect(nativeBalanceQuery(client, account).queryKey).not.toEqual(
    nativeBalanceQuery(client, `eip155:8453:${alice}`).queryKey,
  )
})

test('a node that fails is told as a typed error, and not asked twice: the node client asks again by itself', async () => {
  client.chain.work.nativeBalance = () => Promise.reject('boom')
  await expect(balance()).rejects.toMatchObject({ code: 'UNKNOWN_ERROR' })
  expect(client.chain.calls).toEqual(['nativeBalance'])
})

test('without an account nothing is asked', () => {
  const off = [nativeBalanceQuery(client, undefined), transferFeeQuery(client, undefined)]
  expect([...off, addressCheckQuery(client, 'eip155', undefined)].map(({ enabled }) => enabled)).toEqual([
    false,
    false,
    false,
  ])
})

test('the fee of a reviewed send is asked of its network', async () => {
  let asked: unknown
  client.chain.work.transferFee = async (network, details) => {
    asked = [network.name, details]
    return 7n
  }
  expect(await queries.fetchQuery(transferFeeQuery(client, send))).toBe(7n)
  expect(asked).toEqual(['Ethereum', { from: alice, to: bob, amount: 1n }])
})

test('another amount, receiver or sender is another fee', () => {
  const others = [send, { ...send, amount: 2n }, { ...send, to: alice }, { ...send, from: `eip155:1:${bob}` as const }]
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
  expect(await queries.fetchQuery(addressCheckQuery(client, 'eip155', address))).toBe(whole)
})

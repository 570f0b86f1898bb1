import { QueryClient } from '@tanstack/query-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeClient, type FakeClient } from '../../test/fakeClient.js'
import { alice, bob } from '../../test/fakeConnector.js'
import type { TransferInspection } from '../chains/adapter.js'
import type { CaipAddress } from '../entities/caip.js'
import { mainnet } from '../networks/eip155.js'
import { transferFeeQuery, transferInspectionQuery, validAddressQuery } from './send.js'

const account: CaipAddress = `eip155:1:${alice}`
const send = {
  from: account,
  token: { caipNetworkId: 'eip155:1', ...mainnet.nativeCurrency },
  amount: 1n,
  to: bob,
} as const

let queries: QueryClient
let client: FakeClient

beforeEach(() => {
  queries = new QueryClient()
  client = fakeClient()
})

test('transferFeeQuery asks the network of the send', async () => {
  let received: unknown
  client.chain.actions.transferFee = async (network, details) => {
    received = [network.name, details]
    return 7n
  }
  expect(await queries.fetchQuery(transferFeeQuery(client, send))).toEqual({ value: 7n })
  expect(received).toEqual(['Ethereum', { from: alice, to: bob, amount: 1n }])
})

test('transferFeeQuery and transferInspectionQuery ask each time, whatever staleTime the app has', async () => {
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  const transferFee = vi.fn<() => Promise<bigint>>().mockResolvedValueOnce(7n).mockResolvedValueOnce(9n)
  const inspectTransfer = vi.fn<() => Promise<TransferInspection>>()
  inspectTransfer.mockResolvedValueOnce({ received: 1n }).mockResolvedValueOnce({})
  Object.assign(client.chain.actions, { transferFee, inspectTransfer })
  const ask = () =>
    Promise.all([
      queries.fetchQuery(transferFeeQuery(client, send)),
      queries.fetchQuery(transferInspectionQuery(client, send)),
    ])
  expect([await ask(), await ask()]).toEqual([
    [{ value: 7n }, { received: 1n }],
    [{ value: 9n }, {}],
  ])
})

test('transferFeeQuery has its own key for each amount, receiver and sender', () => {
  const others = [send, { ...send, amount: 2n }, { ...send, to: alice }, { ...send, from: `eip155:1:${bob}` as const }]
  const keys = others.map((other) => JSON.stringify(transferFeeQuery(client, other).queryKey))
  expect(new Set(keys).size).toBe(4)
})

test('transferFeeQuery rejects a network the host did not configure', async () => {
  const elsewhere = { ...send, from: `eip155:137:${alice}` as const }
  await expect(queries.fetchQuery(transferFeeQuery(client, elsewhere))).rejects.toMatchObject({
    code: 'UNSUPPORTED_NETWORK',
  })
})

test('transferInspectionQuery asks what a transfer would do, and is empty where the chain cannot tell', async () => {
  client.chain.actions.inspectTransfer = async () => ({ received: 1n })
  expect(await queries.fetchQuery(transferInspectionQuery(client, send))).toEqual({ received: 1n })
  Object.assign(client.chain, { load: async () => ({ isAddress: () => true }) })
  const other = fakeClient({ chain: client.chain })
  queries.clear()
  expect(await queries.fetchQuery(transferInspectionQuery(other, send))).toEqual({})
})

test.each([
  [bob, true],
  ['0x1', false],
])('validAddressQuery asks the chain whether %s is valid: %s', async (address, whole) => {
  expect(await queries.fetchQuery(validAddressQuery(client, 'eip155', address))).toBe(whole)
})

test('validAddressQuery tells the chain which network an address is paid on', async () => {
  const asked: unknown[] = []
  client.chain.actions.isAddress = (_, network) => asked.push(network?.caipNetworkId) > 0
  await queries.fetchQuery(validAddressQuery(client, 'eip155:8453', bob))
  expect(asked).toEqual(['eip155:8453'])
})

test('transferFeeQuery and validAddressQuery are disabled without input', () => {
  const off = [transferFeeQuery(client, undefined), validAddressQuery(client, 'eip155', undefined)]
  expect(off.map(({ enabled }) => enabled)).toEqual([false, false])
})

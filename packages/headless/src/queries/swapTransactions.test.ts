import { QueryClient } from '@tanstack/query-core'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { CreatePorticoOptions } from '../client/options.js'
import type { CaipAddress } from '../entities/caip.js'
import { mainnet, polygon, sepolia } from '../networks/eip155.js'
import { remoteHost, remoteServices } from '../../test/remoteServices.js'
import type { ScriptedClient } from '../../test/scriptedClient.js'
import { alice } from '../../test/scriptedConnector.js'
import { approvalTransactionQuery } from './approvalTransaction.js'
import { swapTransactionQuery, type SwapTransactionRequest } from './swapTransaction.js'
import type { TokenPair } from './tokenPair.js'

const on = (id: string, address: string): CaipAddress => `eip155:${id}:${address}` as CaipAddress
const usdc = on('1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const weth = on('1', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2')
const pair: TokenPair = { account: on('1', alice), from: usdc, to: weth }
const swap: SwapTransactionRequest = { ...pair, amount: 10n ** 30n }

const tx = { from: usdc, to: weth, data: '0x095ea7b3' }
const approval = { ...tx, value: '0' }
const built = { ...tx, amount: '5' }
let body: unknown
/** How often building fails, and with which status. */
let failure = { status: 0, times: 0 }
function orFail(reply: object) {
  failure.times -= 1
  return failure.times < 0 ? HttpResponse.json({ tx: reply }) : new HttpResponse(null, { status: failure.status })
}
const services = remoteServices(
  {},
  http.get(`${remoteHost}/v1/convert/build-approve`, () => orFail(approval)),
  http.post(`${remoteHost}/v1/convert/build-transaction`, async ({ request }) => {
    body = await request.json()
    return orFail(built)
  }),
)

let queries: QueryClient
let client: ScriptedClient

function setUp(options: Partial<CreatePorticoOptions> = {}) {
  queries = new QueryClient()
  client = services.client(options)
}
beforeEach(() => {
  setUp()
  failure = { status: 0, times: 0 }
})

const approve = (given: Partial<TokenPair> = {}) =>
  queries.fetchQuery(approvalTransactionQuery(client, { ...pair, ...given }))
const build = (given: Partial<SwapTransactionRequest> = {}) =>
  queries.fetchQuery(swapTransactionQuery(client, { ...swap, ...given }))
const asked = () => services.count('/convert/')
const unsupported = { code: 'SWAPS_UNSUPPORTED', message: 'Network not supported for Swaps', recovery: 'switchNetwork' }

test('an approval is built for the account on its network', async () => {
  expect(await approve()).toEqual(approval)
  expect(Object.fromEntries(services.asked.at(-1)?.searchParams ?? [])).toMatchObject({
    userAddress: pair.account,
    from: usdc,
    to: weth,
  })
})

test('a swap is built for the account on its network, in base units', async () => {
  expect(await build()).toEqual(built)
  expect(body).toMatchObject({ userAddress: pair.account, from: usdc, to: weth, amount: `1${'0'.repeat(30)}` })
})

test('a swap is tried out by the service first, unless the caller says no', async () => {
  await build()
  expect(body).toMatchObject({ disableEstimate: false })
  await build({ disableEstimate: true })
  expect(body).toMatchObject({ disableEstimate: true })
})

test('what was built is built anew for the next use', async () => {
  await Promise.all([build(), approve()])
  await Promise.all([build(), approve()])
  expect(asked()).toBe(4)
})

test('who asks for the same at the same time shares one request (R43)', async () => {
  await Promise.all([build(), build(), approve(), approve()])
  expect(asked()).toBe(2)
})

test.each([
  { what: 'an approval', ask: () => approve() },
  { what: 'a swap', ask: () => build() },
])('building $what changes nothing, so a service that fails is asked again (R41)', async ({ ask }) => {
  failure = { status: 503, times: 1 }
  await ask()
  expect(asked()).toBe(2)
})

test.each([
  { what: 'an approval', ask: () => approve() },
  { what: 'a swap', ask: () => build() },
])('a service that refuses $what is not asked again', async ({ ask }) => {
  failure = { status: 400, times: Infinity }
  await expect(ask()).rejects.toMatchObject({ status: 400 })
  expect(asked()).toBe(1)
})

test('on a network without swaps nothing is built, and nobody is asked (§9)', async () => {
  setUp({ networks: [mainnet, { ...sepolia, testnet: false }] })
  const there = { account: on('11155111', alice), from: on('11155111', '0x1'), to: on('11155111', '0x2') }
  await expect(approve(there)).rejects.toMatchObject(unsupported)
  await expect(build(there)).rejects.toMatchObject(unsupported)
  expect(services.asked).toEqual([])
})

test('on a network nobody serves nothing is built (wire facts, section 5.1)', async () => {
  setUp({ networks: [mainnet, polygon] })
  const there = { account: on('137', alice), from: on('137', '0x1'), to: on('137', '0x2') }
  await expect(approve(there)).rejects.toMatchObject(unsupported)
  await expect(build(there)).rejects.toMatchObject(unsupported)
  expect([asked(), services.count('supported-chains')]).toEqual([0, 1])
})

test.each(['from', 'to'] as const)('nothing is built when the token in `%s` is on another network', async (side) => {
  const elsewhere = { [side]: on('8453', '0x4200000000000000000000000000000000000006') }
  await expect(approve(elsewhere)).rejects.toMatchObject(unsupported)
  await expect(build(elsewhere)).rejects.toMatchObject(unsupported)
  expect(services.asked).toEqual([])
})

test.each([0n, -1n])('a swap of %s is not built (R10)', async (amount) => {
  expect(swapTransactionQuery(client, { ...swap, amount }).enabled).toBe(false)
  await expect(build({ amount })).rejects.toMatchObject({
    code: 'INVALID_DATA',
    message: 'Amount must be more than zero',
  })
  expect(asked()).toBe(0)
})

test('other tokens, accounts, amounts and ways to try it out are other questions', () => {
  const changes: readonly Partial<SwapTransactionRequest>[] = [
    {},
    { account: on('8453', alice) },
    { from: weth },
    { to: usdc },
    { amount: 2n },
    { disableEstimate: true },
  ]
  const all = changes.map((change) => ({ ...swap, ...change }))
  const keysOf = (query: (one: SwapTransactionRequest) => { readonly queryKey: unknown }) =>
    new Set(all.map((one) => JSON.stringify(query(one).queryKey))).size
  expect(keysOf((one) => swapTransactionQuery(client, one))).toBe(all.length)
  expect(keysOf((one) => approvalTransactionQuery(client, one))).toBe(4)
})

test('what was built is kept by nobody', () => {
  const both = [swapTransactionQuery(client, swap), approvalTransactionQuery(client, pair)]
  expect(both).toEqual(both.map(() => expect.objectContaining({ staleTime: 0, gcTime: 0 })))
})

test('without input, and without a project, nothing is asked', () => {
  const off = [swapTransactionQuery(client, undefined), approvalTransactionQuery(client, undefined)]
  setUp({ projectId: '' })
  const unknown = [swapTransactionQuery(client, swap), approvalTransactionQuery(client, pair)]
  expect([...off, ...unknown].map(({ enabled }) => enabled)).toEqual([false, false, false, false])
})

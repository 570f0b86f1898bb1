import { type QueryKey, QueryClient, QueryObserver } from '@tanstack/query-core'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CaipAddress } from '../../entities/caip.js'
import { remoteServices } from '../../../test/remoteServices.js'
import type { FakeClient } from '../../../test/fakeClient.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { activityQuery } from '../activity.js'
import { validAddressQuery, transferFeeQuery } from '../send.js'
import {
  allowanceQuery,
  approvalTransactionQuery,
  swapQuoteQuery,
  swapTokensQuery,
  swapTransactionQuery,
  gasPriceQuery,
  tokenPriceQuery,
} from '../swap.js'
import { removeAccountQueries } from './removeAccountQueries.js'
import { identityQuery } from '../names/identity.js'
import { nativeBalanceQuery } from '../nativeBalance.js'
import { onrampUrlQuery } from '../onramp.js'
import { portfolioQuery } from '../portfolio.js'
import { projectConfigQuery } from '../projectConfig.js'
import { reverseNamesQuery } from '../names/names.js'
import { smartSessionsQuery } from '../smartSessions.js'
import { walletDirectoryQuery } from '../wallets.js'

const account: CaipAddress = `eip155:1:${alice}`
const coin: CaipAddress = `eip155:1:${bob}`
const services = remoteServices()

let queries: QueryClient
let client: FakeClient
let storage: ReturnType<typeof memoryStorage>

beforeEach(() => {
  queries = new QueryClient()
  storage = memoryStorage()
  client = services.client({ storage })
})

const left = () =>
  queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])
const put = (...all: readonly { readonly queryKey: QueryKey }[]) => {
  for (const { queryKey } of all) queries.setQueryData(queryKey, {})
}

test('removeAccountQueries clears account data in storage', async () => {
  await queries.fetchQuery(nativeBalanceQuery(client, account))
  await queries.fetchQuery(portfolioQuery(client, account))
  await queries.fetchQuery(identityQuery(client, { address: alice }))
  storage.setItem('@appkit/ens_cache', '{}')
  storage.setItem('theirs', '1')
  expect(storage.length).toBe(5)
  removeAccountQueries(client)
  expect(storage.all).toEqual({ theirs: '1' })
})

test('removeAccountQueries removes account queries from the query client and keeps all others', () => {
  const swap = { account, from: coin, to: coin, amount: 1n, gasPrice: 1n }
  const token = { caipNetworkId: 'eip155:1', name: 'E', symbol: 'E', decimals: 1 } as const
  put(activityQuery(client, account), allowanceQuery(client, { account, token: coin }), portfolioQuery(client, account))
  put(nativeBalanceQuery(client, account), smartSessionsQuery(client, account), swapQuoteQuery(client, swap))
  put(identityQuery(client, { address: alice }), reverseNamesQuery(client, { address: alice }))
  put(transferFeeQuery(client, { from: account, token, amount: 1n, to: bob }))
  put(approvalTransactionQuery(client, swap), swapTransactionQuery(client, swap))
  put(onrampUrlQuery(client, { address: alice, caipNetworkId: 'eip155:1', symbol: 'E' }))
  put(validAddressQuery(client, 'eip155', bob), gasPriceQuery(client, 'eip155:1'), tokenPriceQuery(client, coin))
  put(projectConfigQuery(client), swapTokensQuery(client, 'eip155:1'), walletDirectoryQuery(client), {
    queryKey: ['theirs'],
  })
  removeAccountQueries(client, queries)
  expect(left()).toEqual([
    'addressCheck',
    'gasPrice',
    'price',
    'projectConfig',
    'swapTokens',
    'walletDirectory',
    'theirs',
  ])
})

test('an observed query is removed when its last observer unsubscribes', async () => {
  const query = nativeBalanceQuery(client, account)
  const observers = [0, 1].map(() => new QueryObserver(queries, query))
  const stops = observers.map((observer) => observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(observers[0]?.getCurrentResult().isSuccess).toBe(true))
  removeAccountQueries(client, queries)
  await queries.refetchQueries({ queryKey: query.queryKey })
  expect(client.chain.calls).toEqual(['nativeBalance', 'nativeBalance'])
  stops[0]?.()
  expect(left()).toEqual(['nativeBalance'])
  stops[1]?.()
  await vi.waitFor(() => expect(left()).toEqual([]))
})

test('removeAccountQueries leaves no subscription to the query cache behind', async () => {
  const cache = queries.getQueryCache()
  const stop = new QueryObserver(queries, nativeBalanceQuery(client, account)).subscribe(() => undefined)
  removeAccountQueries(client, queries)
  expect(cache.hasListeners()).toBe(true)
  stop()
  await vi.waitFor(() => expect(cache.hasListeners()).toBe(false))
  removeAccountQueries(client, queries)
  expect(cache.hasListeners()).toBe(false)
})

test('a result that arrives after the removal is not stored', async () => {
  services.faults.set('balance', { hang: true })
  const asking = queries.fetchQuery(portfolioQuery(client, account))
  await vi.waitFor(() => expect(services.count('/balance')).toBe(1))
  removeAccountQueries(client)
  services.faults.clear()
  await asking
  expect(storage.all).toEqual({})
})

test('a failure that arrives after the removal is not shown', async () => {
  services.faults.set('balance', { hang: true, status: 500 })
  const asking = queries.fetchQuery(portfolioQuery(client, account)).catch((error: unknown) => error)
  await vi.waitFor(() => expect(services.count('/balance')).toBe(1))
  removeAccountQueries(client)
  services.faults.clear()
  expect(await asking).toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(client.state.getState().toast).toBeUndefined()
})

test('a portfolio that failed before the removal may be fetched at once', async () => {
  services.faults.set('balance', { status: 500, times: 1 })
  const ask = () => queries.fetchQuery(portfolioQuery(client, account))
  await expect(ask()).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  removeAccountQueries(client, queries)
  expect(await ask()).toEqual([])
})

import { type QueryKey, QueryClient, QueryObserver } from '@tanstack/query-core'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CaipAddress } from '../../entities/caip.js'
import * as all from '../../exports/queries.js'
import { remoteServices } from '../../../test/remoteServices.js'
import type { FakeClient } from '../../../test/fakeClient.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { identityQuery } from '../identity.js'
import { nativeBalanceQuery, portfolioQuery } from '../account.js'
import type { QueryMeta } from '../query.js'
import { removeAccountQueries } from './readThrough.js'

type QueryName = Extract<keyof typeof all, `${string}Query`>

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
    .map(({ queryKey }) => (queryKey[0] === 'portico' ? queryKey[1] : queryKey[0]))

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

const swap = { account, from: coin, to: coin, amount: 1n, gasPrice: 1n }
const token = { caipNetworkId: 'eip155:1', name: 'E', symbol: 'E', decimals: 1 } as const
const purchase = { caipNetworkId: 'eip155:1', symbol: 'E' } as const

/** What every public query is called with here; about the account where it can be. */
const samples: Readonly<Record<QueryName, () => { readonly queryKey: QueryKey; readonly meta?: QueryMeta }>> = {
  activityQuery: () => all.activityQuery(client, account),
  allowanceQuery: () => all.allowanceQuery(client, { account, token: coin }),
  approvalTransactionQuery: () => all.approvalTransactionQuery(client, swap),
  nftHoldingQuery: () =>
    all.nftHoldingQuery(client, { account, caipNetworkId: 'eip155:1', address: bob, tokenId: '1' }),
  nftsQuery: () => all.nftsQuery(client, account),
  gasPriceQuery: () => all.gasPriceQuery(client, 'eip155:1'),
  identityQuery: () => all.identityQuery(client, { address: alice }),
  nameSuggestionsQuery: () => all.nameSuggestionsQuery(client, { name: 'anna' }),
  nativeBalanceQuery: () => all.nativeBalanceQuery(client, account),
  onrampOptionsQuery: () => all.onrampOptionsQuery(client, 'eip155:1'),
  onrampQuoteQuery: () => all.onrampQuoteQuery(client, undefined),
  onrampUrlQuery: () => all.onrampUrlQuery(client, { ...purchase, address: alice }),
  portfolioQuery: () => all.portfolioQuery(client, account),
  projectConfigQuery: () => all.projectConfigQuery(client),
  resolveNameQuery: () => all.resolveNameQuery(client, { name: 'anna' }),
  reverseNamesQuery: () => all.reverseNamesQuery(client, { address: alice }),
  smartSessionsQuery: () => all.smartSessionsQuery(client, account),
  swapQuoteQuery: () => all.swapQuoteQuery(client, swap),
  swapTokensQuery: () => all.swapTokensQuery(client, 'eip155:1'),
  swapTransactionQuery: () => all.swapTransactionQuery(client, swap),
  tokenPriceQuery: () => all.tokenPriceQuery(client, coin),
  transferFeeQuery: () => all.transferFeeQuery(client, { from: account, token, amount: 1n, to: bob }),
  validAddressQuery: () => all.validAddressQuery(client, 'eip155', bob),
  waitForTransactionQuery: () => all.waitForTransactionQuery(client, { hash: '0xh', account }),
  walletDirectoryQuery: () => all.walletDirectoryQuery(client),
  walletsQuery: () => all.walletsQuery(client, { entries: 1 }),
}

test('every query whose key names an account names it in its meta', () => {
  const queryNames = Object.keys(all).filter((name) => name.endsWith('Query'))
  expect(Object.keys(samples).toSorted()).toEqual(queryNames.toSorted())
  for (const [name, create] of Object.entries(samples)) {
    const { queryKey, meta } = create()
    const isAboutAccount = JSON.stringify(queryKey).includes(alice)
    expect([name, meta?.account?.endsWith(alice) ?? false]).toEqual([name, isAboutAccount])
    expect([name, queryKey[0]]).toEqual([name, 'portico'])
  }
})

test('removeAccountQueries removes account queries from the query client and keeps all others', () => {
  const cache = queries.getQueryCache()
  for (const create of Object.values(samples)) cache.build(queries, create()).setData({})
  queries.setQueryData(['theirs'], {})
  removeAccountQueries(client, queries)
  expect(left()).toEqual([
    'gasPrice',
    'nameSuggestions',
    'onrampOptions',
    'onrampQuote',
    'projectConfig',
    'resolveName',
    'swapTokens',
    'price',
    'addressCheck',
    'walletDirectory',
    'wallets',
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

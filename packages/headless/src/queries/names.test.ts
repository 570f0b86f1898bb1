import { QueryClient } from '@tanstack/query-core'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { connect } from '../actions/connection/connect.js'
import type { CreatePorticoOptions } from '../client/options.js'
import { limits } from '../constants/limits.js'
import type { Profile } from '../entities/schema/blockchainSchema.js'
import { HttpRequestError } from '../errors/request.js'
import { mainnet } from '../networks/eip155.js'
import { remoteHost, remoteServices } from '../../test/remoteServices.js'
import { driveClock } from '../../test/clock.js'
import type { FakeClient } from '../../test/fakeClient.js'
import { alice, bob } from '../../test/fakeConnector.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { nameSuggestionsQuery, resolveNameQuery, reverseNamesQuery } from './names.js'

const cache = '@appkit/ens_cache'
const profile: Profile = {
  name: 'bobby.reown.id',
  registered_at: '2025-01-02T03:04:05Z',
  addresses: { '2147483649': { address: bob } },
  attributes: {},
}
const foreign = { ...profile, name: 'other.reown.id', addresses: { '60': { address: alice } } }
let reply: (request: Request) => Response = () => HttpResponse.json([])
const services = remoteServices(
  {},
  http.get(`${remoteHost}/v1/profile/*`, ({ request }) => reply(request)),
)

let queries: QueryClient
let client: FakeClient

function setUp(options: Partial<CreatePorticoOptions> = {}) {
  queries = new QueryClient()
  client = services.client(options)
}
beforeEach(() => {
  setUp()
  reply = () => HttpResponse.json([profile, foreign])
})

const names = (address: string = bob) => queries.fetchQuery(reverseNamesQuery(client, { address }))
const account = (name: string) => queries.fetchQuery(resolveNameQuery(client, { name }))
const suggestions = (name: string) => queries.fetchQuery(nameSuggestionsQuery(client, { name }))
const requestCount = () => services.count('/v1/profile')
const refuse = (status: number) => () => new HttpResponse(null, { status })

test('reverseNamesQuery returns only names that resolve to the address', async () => {
  await connect(client, { connector: client.wallet.info })
  expect(await names()).toEqual([profile])
  const { pathname, searchParams } = services.requests.at(-1) ?? {}
  expect([pathname, searchParams?.get('sender')]).toEqual([`/v1/profile/reverse/${bob}`, alice])
})

test('reverseNamesQuery stores names by address, in the format that other kits use, for the next page', async () => {
  const storage = memoryStorage()
  setUp({ storage })
  await names()
  expect(JSON.parse(storage.all[cache] ?? '')).toEqual({
    [bob]: { address: bob, ens: [profile], timestamp: expect.any(Number) },
  })
  setUp({ storage })
  expect([await names(), requestCount()]).toEqual([[profile], 1])
})

test.each([
  { what: 'is too old', fields: { timestamp: Date.now() - limits.staleTime.ens } },
  { what: 'belongs to another address', fields: { address: alice } },
])('reverseNamesQuery does not use a stored list that $what', async ({ fields }) => {
  const entry = { address: bob, ens: [], timestamp: Date.now(), ...fields }
  setUp({ storage: memoryStorage({ [cache]: JSON.stringify({ [bob]: entry }) }) })
  expect(await names()).toEqual([profile])
})

test('reverseNamesQuery drops stored names that resolve to another address', async () => {
  const entry = { address: bob, ens: [profile, foreign], timestamp: Date.now() }
  setUp({ storage: memoryStorage({ [cache]: JSON.stringify({ [bob]: entry }) }) })
  expect([await names(), requestCount()]).toEqual([[profile], 0])
})

test('reverseNamesQuery stores an empty list of the service but not the fallback', async () => {
  const storage = memoryStorage()
  setUp({ storage })
  services.faults.set('supportedChains', { body: '{"http":[],"ws":[]}' })
  expect([await names(), storage.all]).toEqual([[], {}])
  services.faults.clear()
  setUp({ storage })
  reply = () => HttpResponse.json([])
  expect(await names()).toEqual([])
  expect(JSON.parse(storage.all[cache] ?? '')).toHaveProperty(bob)
})

/** The name service, of which one part lies. */
const serve = ({ found = profile, reverse = [profile] }: { found?: object; reverse?: readonly object[] } = {}) =>
  (reply = (request) => HttpResponse.json(request.url.includes('/reverse/') ? reverse : found))
const resolved = { name: 'bobby.reown.id', address: bob }

test('resolveNameQuery returns the address of a registered name, with or without its zone', async () => {
  serve()
  expect([await account('bobby'), await account(' Bobby.reown.id ')]).toEqual([resolved, resolved])
  expect(
    services.requests.filter(({ pathname }) => pathname.includes('profile')).map(({ pathname }) => pathname),
  ).toEqual(['/v1/profile/account/bobby.reown.id', `/v1/profile/reverse/${bob}`])
})

test.each([
  { what: 'lists other names only', reverse: [foreign] },
  { what: 'lists no name', reverse: [] },
  { what: 'lists the name for another address', reverse: [{ ...profile, addresses: foreign.addresses }] },
])('resolveNameQuery returns null when the address $what', async ({ reverse }) => {
  serve({ reverse })
  expect(await account('bobby')).toBeNull()
})

test.each([
  { on: 'another chain', addresses: { '2147483785': { address: alice } }, expected: null },
  { on: 'Ethereum, in the older spelling', addresses: { '60': { address: bob } }, expected: resolved },
  { on: 'no EVM chain', addresses: { '60': { address: 'bob' } }, expected: null },
  { on: 'Ethereum, beside malformed ones', addresses: { '60': { address: bob }, '0': null, x: 7 }, expected: resolved },
  { on: 'no known form', addresses: { '2147483649': { address: 7 }, '60': { address: bob } }, expected: null },
])('the address of a name on $on is told as $expected', async ({ addresses, expected }) => {
  const found = { ...profile, addresses }
  serve({ found, reverse: [found] })
  expect(await account('bobby')).toEqual(expected)
})

test('resolveNameQuery asks the chain for names of other zones, with the networks that may have them', async () => {
  const asked: unknown[] = []
  client.chain.actions.resolveName = async (...values) => {
    asked.push(values.slice(0, -1))
    return { name: 'bob.eth', address: bob }
  }
  expect(await account(' Bob.eth ')).toEqual({ name: 'bob.eth', address: bob })
  expect(asked).toEqual([['Bob.eth', client.options.networks[0], client.options.networks]])
  expect(services.requests).toEqual([])
})

test.each([
  { what: 'knows no such name', resolve: async () => undefined },
  { what: 'answers with no address', resolve: async () => ({ name: 'bob.eth', address: 'bob' }) },
])('resolveNameQuery returns null when the chain $what', async ({ resolve }) => {
  client.chain.actions.resolveName = resolve
  expect(await account('bob.eth')).toBeNull()
})

test('a chain that does not answer leaves a name unresolved', async () => {
  client.chain.actions.resolveName = () => Promise.reject(new HttpRequestError({ status: 400 }))
  await expect(account('bob.eth')).rejects.toMatchObject({ code: 'NAME_UNRESOLVED', message: 'Error resolving name' })
})

test('resolveNameQuery returns null for a name that is free', async () => {
  reply = () => HttpResponse.json([])
  expect(await account('nobody')).toBeNull()
})

test('resolveNameQuery returns null when the service answers with another name', async () => {
  reply = () => HttpResponse.json(foreign)
  expect(await account('bobby')).toBeNull()
})

test('nameSuggestionsQuery returns free and taken names', async () => {
  const found = [{ name: 'bobby.reown.id', registered: true }]
  reply = () => HttpResponse.json({ suggestions: found })
  expect(await suggestions(' Bobby ')).toEqual(found)
  expect(services.requests.at(-1)?.pathname).toBe('/v1/profile/suggestions/bobby')
})

test.each([
  { what: 'names of an address', ask: () => names(), code: 'NAMES_FAILED' },
  { what: 'the account of a name', ask: () => account('bobby'), code: 'NAME_UNRESOLVED' },
  { what: 'suggestions', ask: () => suggestions('bobby'), code: 'NAME_SUGGESTIONS_FAILED' },
])('a failure to fetch $what becomes $code and is retried when the cause is retryable', async ({ ask, code }) => {
  reply = refuse(400)
  await expect(ask()).rejects.toMatchObject({ code, cause: { status: 400 } })
  expect(requestCount()).toBe(1)
  reply = refuse(503)
  driveClock()
  await expect(ask()).rejects.toMatchObject({ code })
  expect(requestCount()).toBe(2 + limits.rpc.retries)
})

test('name queries reject an invalid name without a request', async () => {
  await expect(account('/projects')).rejects.toMatchObject({ code: 'NAME_UNRESOLVED' })
  expect(requestCount()).toBe(0)
})

test.each([
  { when: 'on a test network', options: { networks: [{ ...mainnet, testnet: true }] as const } },
  { when: 'without an adapter', options: { adapters: [] } },
])('name queries return nothing $when, without a request', async ({ options }) => {
  setUp(options)
  expect([await names(), await account('bobby'), await suggestions('bobby')]).toEqual([[], null, []])
  expect(services.requests).toEqual([])
})

test('name queries return nothing on a network the API does not serve', async () => {
  services.faults.set('supportedChains', { body: '{"http":[],"ws":[]}' })
  expect([await names(), await account('bobby'), await suggestions('bobby')]).toEqual([[], null, []])
  expect(requestCount()).toBe(0)
})

test('name queries are disabled without a name and without a project id', () => {
  const off = [resolveNameQuery(client, { name: ' ' }), resolveNameQuery(client, { name: undefined })]
  // A registered name has at least four letters.
  off.push(nameSuggestionsQuery(client, { name: 'bob' }) as never, reverseNamesQuery(client, { address: '' }) as never)
  setUp({ projectId: '' })
  off.push(resolveNameQuery(client, { name: 'bobby' }), nameSuggestionsQuery(client, { name: 'bobby' }) as never)
  off.push(reverseNamesQuery(client, { address: bob }) as never)
  expect(off.map(({ enabled }) => enabled)).toEqual(off.map(() => false))
})

test('names that differ in case or spaces have the same key', () => {
  const key = (name: string) => [resolveNameQuery(client, { name }), nameSuggestionsQuery(client, { name })]
  const keys = (name: string) => key(name).map(({ queryKey }) => queryKey)
  expect(keys(' BOBBY ')).toEqual(keys('bobby'))
  expect(keys('robert')).not.toEqual(keys('bobby'))
})

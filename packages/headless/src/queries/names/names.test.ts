import { QueryClient } from '@tanstack/query-core'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { connect } from '../../actions/connect.js'
import type { CreatePorticoOptions } from '../../client/options.js'
import { limits } from '../../constants/limits.js'
import type { Profile } from '../../entities/schema/nameSchema.js'
import { mainnet } from '../../networks/eip155.js'
import { remoteHost, remoteServices } from '../../../test/remoteServices.js'
import type { FakeClient } from '../../../test/fakeClient.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { nameSuggestionsQuery, resolveNameQuery, reverseNamesQuery } from './names.js'

const cache = '@appkit/ens_cache'
const profile: Profile = {
  name: 'bobby.reown.id',
  registered_at: '2025-01-02T03:04:05Z',
  addresses: { '2147483649': { address: bob } },
  attributes: {},
}
const foreign = { ...profile, name: 'other.reown.id', addresses: { '60': { address: alice } } }
let reply: () => Response = () => HttpResponse.json([])
const services = remoteServices(
  {},
  http.get(`${remoteHost}/v1/profile/*`, () => reply()),
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
const asked = () => services.count('/v1/profile')
const refuse = (status: number) => () => new HttpResponse(null, { status })

test('an address has the names that lead to it, and no others (R14)', async () => {
  await connect(client, { connector: client.wallet.info })
  expect(await names()).toEqual([profile])
  const { pathname, searchParams } = services.requests.at(-1) ?? {}
  expect([pathname, searchParams?.get('sender')]).toEqual([`/v1/profile/reverse/${bob}`, alice])
})

test('names are kept by address, in the form other kits know, and there on the next page', async () => {
  const storage = memoryStorage()
  setUp({ storage })
  await names()
  expect(JSON.parse(storage.all[cache] ?? '')).toEqual({
    [bob]: { address: bob, ens: [profile], timestamp: expect.any(Number) },
  })
  setUp({ storage })
  expect([await names(), asked()]).toEqual([[profile], 1])
})

test.each([
  { what: 'is too old', fields: { timestamp: Date.now() - limits.staleTime.ens } },
  { what: 'belongs to another address', fields: { address: alice } },
])('a kept list that $what is not taken', async ({ fields }) => {
  const entry = { address: bob, ens: [], timestamp: Date.now(), ...fields }
  setUp({ storage: memoryStorage({ [cache]: JSON.stringify({ [bob]: entry }) }) })
  expect(await names()).toEqual([profile])
})

test('a kept name that leads elsewhere is not told (R14)', async () => {
  const entry = { address: bob, ens: [profile, foreign], timestamp: Date.now() }
  setUp({ storage: memoryStorage({ [cache]: JSON.stringify({ [bob]: entry }) }) })
  expect([await names(), asked()]).toEqual([[profile], 0])
})

test('that an address has no names is kept, that nobody could be asked is not', async () => {
  const storage = memoryStorage()
  setUp({ storage })
  services.faults.set('supportedChains', { status: 500, times: 1 })
  expect([await names(alice), storage.all]).toEqual([[], {}])
  reply = () => HttpResponse.json([])
  expect(await names()).toEqual([])
  expect(JSON.parse(storage.all[cache] ?? '')).toHaveProperty(bob)
})

test('a name leads to its account, with its zone or without', async () => {
  reply = () => HttpResponse.json(profile)
  expect([await account('bobby'), await account(' Bobby.reown.id ')]).toEqual([profile, profile])
  expect(
    services.requests.filter(({ pathname }) => pathname.includes('profile')).map(({ pathname }) => pathname),
  ).toEqual(['/v1/profile/account/bobby.reown.id'])
})

test('a name nobody has leads nowhere', async () => {
  reply = () => HttpResponse.json([])
  expect(await account('nobody')).toBeNull()
})

test('an answer about another name leads nowhere (R14)', async () => {
  reply = () => HttpResponse.json(foreign)
  expect(await account('bobby')).toBeNull()
})

test('names like the typed one are told, free and taken', async () => {
  const found = [{ name: 'bobby.reown.id', registered: true }]
  reply = () => HttpResponse.json({ suggestions: found })
  expect(await suggestions(' Bobby ')).toEqual(found)
  expect(services.requests.at(-1)?.pathname).toBe('/v1/profile/suggestions/bobby')
})

test.each([
  { what: 'names of an address', ask: () => names(), code: 'NAMES_FAILED' },
  { what: 'the account of a name', ask: () => account('bobby'), code: 'NAME_UNRESOLVED' },
  { what: 'suggestions', ask: () => suggestions('bobby'), code: 'NAME_SUGGESTIONS_FAILED' },
])('$what that fail are told as $code, and asked for again when it may pass', async ({ ask, code }) => {
  reply = refuse(400)
  await expect(ask()).rejects.toMatchObject({ code, cause: { status: 400 } })
  expect(asked()).toBe(1)
  reply = refuse(503)
  await expect(ask()).rejects.toMatchObject({ code })
  expect(asked()).toBe(2 + limits.rpc.retries)
})

test('what cannot be a name is refused before it is asked about (R22)', async () => {
  await expect(account('../projects')).rejects.toMatchObject({ code: 'NAME_UNRESOLVED' })
  expect(asked()).toBe(0)
})

test.each([
  { when: 'on a test network', options: { networks: [{ ...mainnet, testnet: true }] as const } },
  { when: 'without an adapter', options: { adapters: [] } },
])('$when nobody is asked for names', async ({ options }) => {
  setUp(options)
  expect([await names(), await account('bobby'), await suggestions('bobby')]).toEqual([[], null, []])
  expect(services.requests).toEqual([])
})

test('on a network nobody serves there are no names, and no request', async () => {
  services.faults.set('supportedChains', { body: '{"http":[],"ws":[]}' })
  expect([await names(), await account('bobby'), await suggestions('bobby')]).toEqual([[], null, []])
  expect(asked()).toBe(0)
})

test('without a name, and without a project, nothing is asked', () => {
  const off = [resolveNameQuery(client, { name: ' ' }), resolveNameQuery(client, { name: undefined })]
  // Three letters are too few to register (§5).
  off.push(nameSuggestionsQuery(client, { name: 'bob' }) as never, reverseNamesQuery(client, { address: '' }) as never)
  setUp({ projectId: '' })
  off.push(resolveNameQuery(client, { name: 'bobby' }), nameSuggestionsQuery(client, { name: 'bobby' }) as never)
  off.push(reverseNamesQuery(client, { address: bob }) as never)
  expect(off.map(({ enabled }) => enabled)).toEqual(off.map(() => false))
})

test('a name typed in another way is the same question', () => {
  const key = (name: string) => [resolveNameQuery(client, { name }), nameSuggestionsQuery(client, { name })]
  const keys = (name: string) => key(name).map(({ queryKey }) => queryKey)
  expect(keys(' BOBBY ')).toEqual(keys('bobby'))
  expect(keys('robert')).not.toEqual(keys('bobby'))
})

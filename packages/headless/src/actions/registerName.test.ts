import { QueryClient, type QueryKey } from '@tanstack/query-core'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Signer } from '../chains/adapter.js'
import type { CreatePorticoOptions } from '../client/options.js'
import type { ConnectorType } from '../entities/connection.js'
import type { Network } from '../entities/network.js'
import { RequestPendingError } from '../errors/connection.js'
import { mainnet, polygon } from '../networks/eip155.js'
import { remoteHost, remoteServices } from '../../test/remoteServices.js'
import type { FakeClient } from '../../test/fakeClient.js'
import { transactionHash } from '../../test/fakeChain.js'
import { alice, grantedSession, fakeConnector } from '../../test/fakeConnector.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { connect } from './connection/connect.js'
import { nativeBalanceQuery } from '../queries/account.js'
import { identityQuery } from '../queries/identity.js'
import type { QueryMeta } from '../queries/query.js'
import { nameSuggestionsQuery, resolveNameQuery, reverseNamesQuery } from '../queries/names.js'
import { registerName, registerNameMutation } from './registerName.js'
import { signMessage } from './sign.js'

const now = 1_700_000_000_999
const message = '{"name":"anna.reown.id","attributes":{},"timestamp":1700000000}'
const profile = { name: 'anna.reown.id', addresses: { '2147483649': { address: alice } }, attributes: {} }

let bodies: unknown[]
let answer: () => Response | Promise<Response>
const services = remoteServices(
  {},
  http.post(`${remoteHost}/v1/profile/account`, async ({ request }) => {
    bodies.push(await request.json())
    return answer()
  }),
)

let client: FakeClient
/** What the wallet was asked to sign. */
let signed: { readonly signer: Signer; readonly text: string }[]
let events: unknown[]

async function setUp(options: Partial<CreatePorticoOptions> = {}, type: ConnectorType = 'AUTH') {
  const wallet = fakeConnector({ id: 'auth', type })
  client = Object.assign(services.client({ connectors: [() => wallet], ...options }), { wallet })
  const network = options.networks && client.options.networks[0].caipNetworkId
  if (network) wallet.sessions = [grantedSession(alice, network)]
  client.chain.actions.signMessage = async (signer, text) => {
    signed.push({ signer, text })
    return transactionHash
  }
  await connect(client, { connector: wallet.info })
  client.events.on('*', ({ type: event, properties }) => {
    if (/^(?:REGISTER|ERROR)/.test(event)) events.push([event, properties])
  })
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  bodies = []
  signed = []
  events = []
  answer = () => HttpResponse.json(profile)
  await setUp()
})
afterEach(() => void vi.useRealTimers())

const register = (name = 'Anna') => registerName(client, { name })
const refused = (description: string) => () =>
  HttpResponse.json({ status: 'FAILED', reasons: [{ description }] }, { status: 400 })
const properties = { isSmartAccount: false, ensName: 'anna.reown.id' }

test.each(['Anna', 'anna.reown.id', ' anna '])(
  'registerName signs the registration message for %j and registers the name',
  async (name) => {
    expect(await register(name)).toEqual(profile)
    expect(signed).toEqual([{ signer: { connector: client.wallet, address: alice, network: mainnet }, text: message }])
    expect(bodies).toEqual([{ coin_type: 2147483649, address: alice, message, signature: transactionHash }])
  },
)

test('registerName emits that a smart account registers', async () => {
  client.wallet.emit({
    type: 'accounts',
    namespace: 'eip155',
    accounts: [{ address: alice }],
    accountType: 'smartAccount',
  })
  await register()
  expect(events).toContainEqual(['REGISTER_NAME_SUCCESS', { ...properties, isSmartAccount: true }])
})

test('registerName emits its start and its success', async () => {
  await register()
  expect(events).toEqual([
    ['REGISTER_NAME_INITIATED', properties],
    ['REGISTER_NAME_SUCCESS', properties],
  ])
})

test('a refused registration has the service’s reason as its cause', async () => {
  answer = refused('Name is already registered')
  await expect(register()).rejects.toMatchObject({
    code: 'NAME_REGISTRATION_FAILED',
    message: 'Error registering name',
    cause: { message: 'Name is already registered' },
  })
  expect(events).toEqual([
    ['REGISTER_NAME_INITIATED', properties],
    ['ERROR', { error: expect.objectContaining({ code: 'NAME_REGISTRATION_FAILED' }) }],
    ['REGISTER_NAME_ERROR', { ...properties, error: 'Name is already registered' }],
  ])
})

test.each([
  { what: 'another name', reply: { ...profile, name: 'bobby.reown.id' } },
  { what: 'nothing that makes sense', reply: { success: true } },
])('a service that answers with $what fails the registration', async ({ reply }) => {
  answer = () => HttpResponse.json(reply)
  await expect(register()).rejects.toMatchObject({
    code: 'NAME_REGISTRATION_FAILED',
    cause: { code: 'UNREADABLE_REPLY' },
  })
})

test('a failed registration is not retried', async () => {
  answer = () => new HttpResponse(null, { status: 503 })
  const defaultOptions = { mutations: { retry: 3, retryDelay: 0 } }
  const queries = new QueryClient({ defaultOptions })
  const mutation = queries.getMutationCache().build(queries, registerNameMutation(client))
  await expect(mutation.execute({ name: 'anna' })).rejects.toMatchObject({ code: 'NAME_REGISTRATION_FAILED' })
  expect([signed.length, bodies.length]).toEqual([1, 1])
})

test('a user can register again after a failure', async () => {
  answer = refused('no')
  await register().catch(() => undefined)
  answer = () => HttpResponse.json(profile)
  expect(await register()).toEqual(profile)
})

test('a rejection by the user registers nothing and keeps its code', async () => {
  client.chain.actions.signMessage = () => Promise.reject({ code: 4001 })
  await expect(register()).rejects.toMatchObject({ code: 'USER_REJECTED', isUserRejection: true })
  expect(bodies).toEqual([])
  expect(events).toEqual([
    ['REGISTER_NAME_INITIATED', properties],
    ['REGISTER_NAME_ERROR', { ...properties, error: 'User rejected' }],
  ])
})

test('a pending request of the wallet rejects with its own code', async () => {
  client.chain.actions.signMessage = () => Promise.reject(new RequestPendingError())
  await expect(register()).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
})

test('a wallet that cannot sign fails the registration', async () => {
  client.chain.actions.signMessage = () => Promise.reject(new Error('boom'))
  await expect(register()).rejects.toMatchObject({
    code: 'NAME_REGISTRATION_FAILED',
    cause: { cause: { message: 'boom' } },
  })
})

test('a double click makes one signature and one request', async () => {
  const [first, second] = await Promise.allSettled([register(), register('bobby')])
  expect(first).toMatchObject({ status: 'fulfilled' })
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'REQUEST_PENDING' } })
  expect([signed.length, bodies.length, events.length]).toEqual([1, 1, 2])
})

test('registering again while the request is open rejects', async () => {
  let reply = (_reply: Response): void => undefined
  answer = () => new Promise((resolve) => (reply = resolve))
  const first = register()
  await vi.waitFor(() => expect(bodies).toHaveLength(1))
  await expect(register()).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  reply(HttpResponse.json(profile))
  expect(await first).toEqual(profile)
})

test('a slow service does not block other signatures', async () => {
  let reply = (_reply: Response): void => undefined
  answer = () => new Promise((resolve) => (reply = resolve))
  const first = register()
  await vi.waitFor(() => expect(bodies).toHaveLength(1))
  expect(await signMessage(client, { message: 'hi' })).toBe(transactionHash)
  reply(HttpResponse.json(profile))
  await first
})

test('registerName rejects while another signature request is open', async () => {
  let sign = (_signature: string): void => undefined
  client.chain.actions.signMessage = () => new Promise((resolve) => (sign = resolve))
  const first = signMessage(client, { message: 'hi' })
  await expect(register()).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  await vi.waitFor(() => expect(client.chain.calls).toEqual(['signMessage']))
  sign(transactionHash)
  await first
  expect(events).toEqual([])
})

test('a signature requested before the registration signs goes first', async () => {
  let sign = (_signature: string): void => undefined
  client.chain.actions.signMessage = () => new Promise((resolve) => (sign = resolve))
  const registration = register()
  const other = signMessage(client, { message: 'hi' })
  await expect(registration).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  expect(client.chain.calls).toEqual(['signMessage'])
  sign(transactionHash)
  expect(await other).toBe(transactionHash)
})

test('signMessage rejects while a registration is being signed', async () => {
  let sign = (_signature: string): void => undefined
  client.chain.actions.signMessage = () => new Promise((resolve) => (sign = resolve))
  const first = register()
  await vi.waitFor(() => expect(client.chain.calls).toEqual(['signMessage']))
  await expect(signMessage(client, { message: 'hi' })).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  sign(transactionHash)
  await first
})

const notEmail = { code: 'NOT_EMAIL_OR_SOCIAL', message: 'Not connected to email or social' }

test('registerName rejects for other wallets than the embedded one', async () => {
  await setUp({}, 'INJECTED')
  await expect(register()).rejects.toMatchObject(notEmail)
  expect([signed, events]).toEqual([[], []])
})

test('registerName rejects while disconnected', async () => {
  client.wallet.emit({ type: 'disconnect' })
  await expect(register()).rejects.toMatchObject(notEmail)
})

test('registerName rejects when no chain supports names', async () => {
  Object.assign(client.chain, { supports: new Set(['send']) })
  await expect(register()).rejects.toMatchObject(notEmail)
})

test.each([
  { name: 'ann', reason: 'String must contain at least 4 character(s)' },
  { name: 'an_na', reason: 'Only letters, digits and hyphens' },
  { name: 'vitalik.eth', reason: 'Only letters, digits and hyphens' },
  { name: '.reown.id', reason: 'String must contain at least 4 character(s)' },
])('registerName rejects the invalid name $name without a request', async ({ name, reason }) => {
  await expect(register(name)).rejects.toMatchObject({ code: 'INVALID_DATA', message: reason })
  expect([signed, events, services.requests]).toEqual([[], [], []])
})

test('registerName rejects on a chain without a coin type, without a request', async () => {
  const far: Network = { ...mainnet, id: 2 ** 31, caipNetworkId: 'eip155:2147483648' }
  await setUp({ networks: [far] })
  await expect(register()).rejects.toMatchObject({ code: 'INVALID_CHAIN_ID', message: 'Invalid chainId' })
  expect([signed, events]).toEqual([[], []])
})

test('registerName rejects on a test network', async () => {
  await setUp({ networks: [{ ...mainnet, testnet: true }] })
  await expect(register()).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK', recovery: 'switchNetwork' })
})

test('registerName does not prompt on a network the API does not support', async () => {
  await setUp({ networks: [polygon] })
  await expect(register()).rejects.toMatchObject({
    code: 'NAME_REGISTRATION_FAILED',
    cause: { code: 'UNSUPPORTED_NETWORK' },
  })
  expect([signed, bodies]).toEqual([[], []])
})

test('registerName does not prompt without a project id', async () => {
  await setUp({ projectId: '' })
  await expect(register()).rejects.toMatchObject({ code: 'PROJECT_ID_NOT_CONFIGURED' })
  expect(signed).toEqual([])
})

test('a registered name invalidates the name queries and nothing else', async () => {
  const queries = new QueryClient()
  const all: readonly { readonly queryKey: QueryKey; readonly meta?: QueryMeta }[] = [
    identityQuery(client, { address: alice }),
    nameSuggestionsQuery(client, { name: 'anna' }),
    nativeBalanceQuery(client, `eip155:1:${alice}`),
    resolveNameQuery(client, { name: 'anna' }),
    reverseNamesQuery(client, { address: alice }),
  ]
  for (const query of all) queries.getQueryCache().build(queries, query).setData({})
  await queries.getMutationCache().build(queries, registerNameMutation(client)).execute({ name: 'anna' })
  const stale = all.map(({ queryKey }) => queries.getQueryState(queryKey)?.isInvalidated)
  expect(stale).toEqual([true, true, false, true, true])
})

test('a registered name removes the stored names of this account only', async () => {
  const storage = memoryStorage()
  await setUp({ storage })
  for (const key of ['@appkit/ens_cache', '@appkit/identity_cache'])
    storage.setItem(key, `{"${alice}":{"a":1},"b":{"c":2}}`)
  await register()
  expect([storage.all['@appkit/ens_cache'], storage.all['@appkit/identity_cache']]).toEqual([
    '{"b":{"c":2}}',
    '{"b":{"c":2}}',
  ])
})

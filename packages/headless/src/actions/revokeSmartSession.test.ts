import { QueryClient } from '@tanstack/query-core'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { CreatePorticoOptions } from '../client/options.js'
import { mainnet, polygon } from '../networks/eip155.js'
import { remoteHost, remoteServices } from '../../test/remoteServices.js'
import type { FakeClient } from '../../test/fakeClient.js'
import { alice, grantedSession } from '../../test/fakeConnector.js'
import { connect } from './connection/connect.js'
import { revokeSmartSession, revokeSmartSessionMutation } from './revokeSmartSession.js'

const permission = { pci: 'c', signature: '0xab' }
let bodies: unknown[]
let answer: () => Response
const services = remoteServices(
  {},
  http.post(`${remoteHost}/v1/sessions/:account/revoke`, async ({ request }) => {
    bodies.push(await request.json())
    return answer()
  }),
)

let client: FakeClient
let errors: number

async function setUp(options: Partial<CreatePorticoOptions> = {}) {
  client = services.client(options)
  errors = 0
  client.events.on('ERROR', () => (errors += 1))
  await connect(client, { connector: client.wallet.info })
}
beforeEach(async () => {
  bodies = []
  answer = () => new HttpResponse(null)
  await setUp()
})

const revoke = () => revokeSmartSession(client, permission)
const refused = () => new HttpResponse(null, { status: 503 })

test('revokeSmartSession sends the account, the permission and the signature', async () => {
  await revoke()
  expect(bodies).toEqual([permission])
  expect(decodeURIComponent(services.requests.at(-1)?.pathname ?? '')).toBe(`/v1/sessions/eip155:1:${alice}/revoke`)
})

test('revokeSmartSession rejects while disconnected', async () => {
  client.wallet.emit({ type: 'disconnect' })
  await expect(revoke()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(bodies).toEqual([])
})

test('a failing service is requested once, and the error is reported', async () => {
  answer = refused
  await expect(revoke()).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED', status: 503 })
  expect([bodies.length, errors]).toEqual([1, 1])
})

test('revokeSmartSession rejects on a network the API does not support', async () => {
  await setUp({ networks: [mainnet, polygon] })
  client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
  await expect(revoke()).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK', recovery: 'switchNetwork' })
  expect(bodies).toEqual([])
})

test('revokeSmartSession rejects on an unconfigured network', async () => {
  client.wallet.sessions = [grantedSession(alice, 'eip155:10')]
  await connect(client, { connector: client.wallet.info })
  await expect(revoke()).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
})

test('revokeSmartSession makes no request without a project id', async () => {
  await setUp({ projectId: '' })
  await expect(revoke()).rejects.toMatchObject({ code: 'PROJECT_ID_NOT_CONFIGURED' })
  expect(bodies).toEqual([])
})

/** Runs the mutation in an app whose query client retries mutations. */
function mutate() {
  const queries = new QueryClient({ defaultOptions: { mutations: { retry: 3, retryDelay: 0 } } })
  queries.setQueryData(['portico', 'smartSessions', 'a'], [])
  const mutation = queries.getMutationCache().build(queries, revokeSmartSessionMutation(client))
  return {
    done: mutation.execute(permission),
    isStale: () => queries.getQueryState(['portico', 'smartSessions', 'a'])?.isInvalidated,
  }
}

test('a revoked permission invalidates the list', async () => {
  const { done, isStale } = mutate()
  await done
  expect(isStale()).toBe(true)
})

test('a failed revocation invalidates nothing and is not retried', async () => {
  answer = refused
  const { done, isStale } = mutate()
  await expect(done).rejects.toMatchObject({ status: 503 })
  expect([bodies.length, isStale()]).toEqual([1, false])
})

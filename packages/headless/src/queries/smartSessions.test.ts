import { QueryClient } from '@tanstack/query-core'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { CaipAddress } from '../entities/caip.js'
import { mainnet, polygon } from '../networks/eip155.js'
import { remoteHost, remoteServices } from '../../test/remoteServices.js'
import type { FakeClient } from '../../test/fakeClient.js'
import { alice, bob } from '../../test/fakeConnector.js'
import { smartSessionsQuery } from './smartSessions.js'

const account: CaipAddress = `eip155:1:${alice}`
const session = { project: { id: 'p', name: 'Game' }, pci: 'c', expiry: 2, createdAt: 1, permissions: [], policies: [] }
const services = remoteServices(
  {},
  http.get(`${remoteHost}/v1/sessions/:account`, () => HttpResponse.json({ pcis: [session] })),
)

const sessions = (client: FakeClient, of: CaipAddress = account) =>
  new QueryClient().fetchQuery(smartSessionsQuery(client, of))

test('smartSessionsQuery fetches the permissions of an account on its network', async () => {
  expect(await sessions(services.client())).toEqual([session])
  expect(decodeURIComponent(services.requests.at(-1)?.pathname ?? '')).toBe(`/v1/sessions/${account}`)
})

test('smartSessionsQuery returns an empty list on a network the API does not serve', async () => {
  const client = services.client({ networks: [mainnet, polygon] })
  expect([await sessions(client, `eip155:137:${alice}`), services.count('sessions')]).toEqual([[], 0])
})

test('smartSessionsQuery has its own key for each account', () => {
  const keys = [account, `eip155:1:${bob}` as const].map((of) => smartSessionsQuery(services.client(), of).queryKey)
  expect(keys[0]).not.toEqual(keys[1])
})

test('smartSessionsQuery is disabled without an account and without a project id', () => {
  const off = [
    smartSessionsQuery(services.client(), undefined),
    smartSessionsQuery(services.client({ projectId: '' }), account),
  ]
  expect(off.map(({ enabled }) => enabled)).toEqual([false, false])
})

import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { CaipAddress } from '../../entities/caip.js'
import { identification, localService } from '../../../test/localService.js'
import { alice } from '../../../test/fakeConnector.js'
import { fetchSmartSessions, revokeSmartSession } from './sessionsApi.js'

const account = `eip155:1:${alice}` as const
const order = { account, pci: 'p1', signature: '0xab' } as const
const session = {
  project: { id: 'a', name: 'Shop', url: 'https://shop.example' },
  pci: 'p1',
  expiry: 2,
  createdAt: 1,
  permissions: [{ any: 1 }],
  policies: [],
}

test('fetchSmartSessions returns the permissions of an account and drops malformed ones', async () => {
  const { context, requests } = await localService({ pcis: [{ pci: 'p0' }, session, null] })
  expect(await fetchSmartSessions(context, { account })).toEqual([session])
  expect(requests).toEqual([{ method: 'GET', path: `/v1/sessions/eip155%3A1%3A${alice}`, query: identification }])
})

test('revokeSmartSession sends the signature of the account', async () => {
  const { context, requests } = await localService((response: ServerResponse) => void response.end())
  expect(await revokeSmartSession(context, order)).toBeUndefined()
  expect(requests).toEqual([
    {
      method: 'POST',
      path: `/v1/sessions/eip155%3A1%3A${alice}/revoke`,
      query: identification,
      body: { pci: 'p1', signature: '0xab' },
    },
  ])
})

test('revokeSmartSession rejects a failure and does not retry', async () => {
  const { context, requests } = await localService({}, 503)
  await expect(revokeSmartSession(context, order)).rejects.toMatchObject({ status: 503 })
  expect(requests).toHaveLength(1)
})

test.each(['eip155:1:..', alice, `eip155:1:${alice}/../x`])(
  'session functions send nothing for the account %s',
  async (wrong) => {
    const { context, requests } = await localService({ pcis: [] })
    const bad = { account: wrong as CaipAddress }
    await expect(fetchSmartSessions(context, bad)).rejects.toMatchObject({ code: 'INVALID_CAIP_ADDRESS' })
    await expect(revokeSmartSession(context, { ...order, ...bad })).rejects.toMatchObject({
      code: 'INVALID_CAIP_ADDRESS',
    })
    expect(requests).toEqual([])
  },
)

test('session functions reject when the caller aborts', async () => {
  const { context } = await localService({})
  const signal = AbortSignal.abort()
  await expect(fetchSmartSessions(context, { account, signal })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await expect(revokeSmartSession(context, { ...order, signal })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

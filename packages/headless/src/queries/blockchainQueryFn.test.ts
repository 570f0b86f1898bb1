import { expect, test } from 'vitest'
import { remoteServices } from '../../test/remoteServices.js'
import { isSupportedByApi } from './blockchainApi.fn.js'

const services = remoteServices()

test('isSupportedByApi fetches the list of networks once for all callers', async () => {
  const client = services.client()
  const answers = await Promise.all(
    ['eip155:1', 'eip155:8453', 'eip155:10'].map((id) => isSupportedByApi(client, id as never)),
  )
  expect([...answers, await isSupportedByApi(client, 'eip155:1')]).toEqual([true, true, false, true])
  expect(services.count('supported-chains')).toBe(1)
})

test('isSupportedByApi fetches the list once per client', async () => {
  await isSupportedByApi(services.client({ projectId: 'one' }), 'eip155:1')
  await isSupportedByApi(services.client({ projectId: 'two' }), 'eip155:1')
  expect(services.requests.map(({ searchParams }) => searchParams.get('projectId'))).toEqual(['one', 'two'])
})

test.each([{ status: 500 }, { body: '{}' }, { offline: true }])(
  'isSupportedByApi rejects when the list fails with %j, and fetches it again next time',
  async (fault) => {
    const client = services.client()
    services.faults.set('supportedChains', { ...fault, times: 1 })
    await expect(isSupportedByApi(client, 'eip155:1')).rejects.toMatchObject({ category: 'API_ERROR' })
    expect(await isSupportedByApi(client, 'eip155:1')).toBe(true)
    expect(services.count('supported-chains')).toBe(2)
  },
)

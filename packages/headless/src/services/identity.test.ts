import { expect, test } from 'vitest'
import { identification, localService } from '../../test/localService.js'
import { alice, bob } from '../../test/scriptedConnector.js'
import { fetchIdentity } from './identity.js'

test('name and picture of an account are asked for, by the account that is connected', async () => {
  const { context, asked } = await localService({ name: 'anna.reown.id', avatar: 'https://a.example/b', resolvedAt: 1 })
  expect(await fetchIdentity(context, { address: alice, sender: bob })).toEqual({
    name: 'anna.reown.id',
    avatar: 'https://a.example/b',
  })
  expect(asked).toEqual([{ method: 'GET', path: `/v1/identity/${alice}`, query: { sender: bob, ...identification } }])
})

test('nobody is named as the asker when nobody is connected', async () => {
  const { context, asked } = await localService({ name: null, avatar: null })
  expect(await fetchIdentity(context, { address: alice })).toEqual({})
  expect(asked[0]?.query).toEqual(identification)
})

test.each(['../account', 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'])(
  'nothing is asked about %s, which is no EVM address',
  async (address) => {
    const { context, asked } = await localService({})
    await expect(fetchIdentity(context, { address })).rejects.toMatchObject({ code: 'INVALID_DATA' })
    expect(asked).toEqual([])
  },
)

test('a caller who gives up is answered', async () => {
  const { context } = await localService({})
  await expect(fetchIdentity(context, { address: alice, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
})

import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../../test/fakeConnector.js'
import { identification, localService } from '../../../test/localService.js'
import { fetchIdentity, fetchNameSuggestions, fetchProfile, fetchReverseNames, registerProfile } from './namesApi.js'

describe('identity', () => {
  test('name and picture of an account are asked for, by the account that is connected', async () => {
    const { context, asked } = await localService({
      name: 'anna.reown.id',
      avatar: 'https://a.example/b',
      resolvedAt: 1,
    })
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
})

describe('profile', () => {
  const profile = {
    name: 'anna.reown.id',
    registered_at: '2026-01-02T03:04:05Z',
    addresses: { '2147483649': { address: alice } },
    attributes: {},
  }
  const registration = { coinType: 2147483649, address: alice, message: '{"name":"anna.reown.id"}', signature: '0xab' }

  test.each(['anna', 'Anna', 'anna.reown.id', ' ANNA.reown.id '])(
    'the account behind %j is asked for',
    async (name) => {
      const { context, asked } = await localService({ ...profile, attributes: [] })
      expect(await fetchProfile(context, { name })).toEqual(profile)
      expect(asked).toEqual([
        { method: 'GET', path: '/v1/profile/account/anna.reown.id', query: { apiVersion: '2', ...identification } },
      ])
    },
  )

  test.each([
    { answer: [], status: 200 },
    { answer: { status: 'FAILED', reasons: [] }, status: 404 },
  ])('nobody has a name that is answered with status $status and $answer', async ({ answer, status }) => {
    const { context } = await localService(answer, status)
    expect(await fetchProfile(context, { name: 'anna' })).toBeUndefined()
  })

  test.each([
    { answer: [profile], status: 200, code: 'UNREADABLE_REPLY' },
    { answer: { ...profile, addresses: null }, status: 200, code: 'UNREADABLE_REPLY' },
    { answer: {}, status: 400, code: 'HTTP_REQUEST_FAILED' },
  ])(
    'a name answered with status $status and another shape is a failure, not free',
    async ({ answer, status, code }) => {
      const { context } = await localService(answer, status)
      await expect(fetchProfile(context, { name: 'anna' })).rejects.toMatchObject({ code })
    },
  )

  test('the names of an account are asked for; what makes no sense is dropped', async () => {
    const { context, asked } = await localService([null, profile, { ...profile, name: '../x' }])
    expect(await fetchReverseNames(context, { address: alice, sender: bob })).toEqual([profile])
    expect(asked).toEqual([
      {
        method: 'GET',
        path: `/v1/profile/reverse/${alice}`,
        query: { sender: bob, apiVersion: '2', ...identification },
      },
    ])
  })

  test('names like the given one are asked for in the zone of the service', async () => {
    const free = { name: 'anna1.reown.id', registered: false }
    const { context, asked } = await localService({ suggestions: [{ name: 'anna.reown.id' }, free, { name: 7 }] })
    expect(await fetchNameSuggestions(context, { name: 'Anna' })).toEqual([
      { name: 'anna.reown.id', registered: true },
      free,
    ])
    expect(asked).toEqual([
      { method: 'GET', path: '/v1/profile/suggestions/anna', query: { zone: 'reown.id', ...identification } },
    ])
  })

  test('a name is registered once, with what was signed', async () => {
    const { context, asked } = await localService(profile)
    expect(await registerProfile(context, registration)).toEqual(profile)
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/v1/profile/account',
        query: identification,
        body: { coin_type: 2147483649, address: alice, message: '{"name":"anna.reown.id"}', signature: '0xab' },
      },
    ])
  })

  test('a registration whose answer makes no sense is not taken for one (R7)', async () => {
    const { context } = await localService({ success: true })
    await expect(registerProfile(context, registration)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  test('why a name was not registered is told in the words of the service', async () => {
    const reasons = [{ field: 'name', description: 'Name is already registered' }]
    const { context, asked } = await localService({ status: 'FAILED', reasons }, 400)
    await expect(registerProfile(context, registration)).rejects.toMatchObject({
      message: 'Name is already registered',
    })
    expect(asked).toHaveLength(1)
  })

  test.each(['../account', 'ann', 'vitalik.eth', 'anna.reown.id.reown.id', ''])(
    'nothing is asked about %j, which is no name of the zone',
    async (name) => {
      const { context, asked } = await localService(profile)
      await expect(fetchProfile(context, { name })).rejects.toMatchObject({ code: 'INVALID_DATA' })
      await expect(fetchNameSuggestions(context, { name })).rejects.toMatchObject({ code: 'INVALID_DATA' })
      expect(asked).toEqual([])
    },
  )

  test('nothing is asked about what is no address', async () => {
    const { context, asked } = await localService([])
    await expect(fetchReverseNames(context, { address: '..' })).rejects.toMatchObject({ code: 'INVALID_DATA' })
    expect(asked).toEqual([])
  })

  test('a caller who gives up is answered', async () => {
    const { context } = await localService([])
    const signal = AbortSignal.abort()
    const gaveUp = { status: 'rejected', reason: expect.objectContaining({ code: 'REQUEST_ABORTED' }) }
    const replies = await Promise.allSettled([
      fetchProfile(context, { name: 'anna', signal }),
      fetchReverseNames(context, { address: alice, signal }),
      fetchNameSuggestions(context, { name: 'anna', signal }),
      registerProfile(context, { ...registration, signal }),
    ])
    expect(replies).toEqual([gaveUp, gaveUp, gaveUp, gaveUp])
  })
})

import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../../test/fakeConnector.js'
import { identification, localService } from '../../../test/localService.js'
import { fetchIdentity, fetchNameSuggestions, fetchProfile, fetchReverseNames, registerProfile } from './namesApi.js'

describe('fetchIdentity', () => {
  test('fetchIdentity asks for name and avatar, with the connected account as sender', async () => {
    const { context, requests } = await localService({
      name: 'anna.reown.id',
      avatar: 'https://a.example/b',
      resolvedAt: 1,
    })
    expect(await fetchIdentity(context, { address: alice, sender: bob })).toEqual({
      name: 'anna.reown.id',
      avatar: 'https://a.example/b',
    })
    expect(requests).toEqual([
      { method: 'GET', path: `/v1/identity/${alice}`, query: { sender: bob, ...identification } },
    ])
  })

  test('fetchIdentity sends no sender when no account is connected', async () => {
    const { context, requests } = await localService({ name: null, avatar: null })
    expect(await fetchIdentity(context, { address: alice })).toEqual({})
    expect(requests[0]?.query).toEqual(identification)
  })

  test.each(['../account', 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'])(
    'fetchIdentity sends nothing for %s',
    async (address) => {
      const { context, requests } = await localService({})
      await expect(fetchIdentity(context, { address })).rejects.toMatchObject({ code: 'INVALID_DATA' })
      expect(requests).toEqual([])
    },
  )

  test('fetchIdentity rejects when the caller aborts', async () => {
    const { context } = await localService({})
    await expect(fetchIdentity(context, { address: alice, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
  })
})

describe('names', () => {
  const profile = {
    name: 'anna.reown.id',
    registered_at: '2026-01-02T03:04:05Z',
    addresses: { '2147483649': { address: alice } },
    attributes: {},
  }
  const registration = { coinType: 2147483649, address: alice, message: '{"name":"anna.reown.id"}', signature: '0xab' }

  test.each(['anna', 'Anna', 'anna.reown.id', ' ANNA.reown.id '])(
    'fetchProfile finds the profile of %j, with or without its zone',
    async (name) => {
      const { context, requests } = await localService({ ...profile, attributes: [] })
      expect(await fetchProfile(context, { name })).toEqual(profile)
      expect(requests).toEqual([
        { method: 'GET', path: '/v1/profile/account/anna.reown.id', query: { apiVersion: '2', ...identification } },
      ])
    },
  )

  test('fetchProfile keeps the other addresses of a profile when some are malformed', async () => {
    const { context } = await localService({
      ...profile,
      addresses: { ...profile.addresses, '60': { address: 7 }, '0': null, x: { address: bob } },
    })
    const addresses = { ...profile.addresses, '60': { address: '' }, '0': { address: '' } }
    expect(await fetchProfile(context, { name: 'anna' })).toEqual({ ...profile, addresses })
  })

  test.each([
    { answer: [], status: 200 },
    { answer: { status: 'FAILED', reasons: [] }, status: 404 },
  ])('fetchProfile returns undefined for status $status and $answer', async ({ answer, status }) => {
    const { context } = await localService(answer, status)
    expect(await fetchProfile(context, { name: 'anna' })).toBeUndefined()
  })

  test.each([
    { answer: [profile], status: 200, code: 'UNREADABLE_REPLY' },
    { answer: { ...profile, addresses: null }, status: 200, code: 'UNREADABLE_REPLY' },
    { answer: {}, status: 400, code: 'HTTP_REQUEST_FAILED' },
  ])('fetchProfile rejects status $status and $answer', async ({ answer, status, code }) => {
    const { context } = await localService(answer, status)
    await expect(fetchProfile(context, { name: 'anna' })).rejects.toMatchObject({ code })
  })

  test('fetchReverseNames returns the names of an address and drops malformed ones', async () => {
    const { context, requests } = await localService([null, profile, { ...profile, name: '../x' }])
    expect(await fetchReverseNames(context, { address: alice, sender: bob })).toEqual([profile])
    expect(requests).toEqual([
      {
        method: 'GET',
        path: `/v1/profile/reverse/${alice}`,
        query: { sender: bob, apiVersion: '2', ...identification },
      },
    ])
  })

  test('fetchNameSuggestions asks for similar names in the zone of the service', async () => {
    const free = { name: 'anna1.reown.id', registered: false }
    const { context, requests } = await localService({ suggestions: [{ name: 'anna.reown.id' }, free, { name: 7 }] })
    expect(await fetchNameSuggestions(context, { name: 'Anna' })).toEqual([
      { name: 'anna.reown.id', registered: true },
      free,
    ])
    expect(requests).toEqual([
      { method: 'GET', path: '/v1/profile/suggestions/anna', query: { zone: 'reown.id', ...identification } },
    ])
  })

  test('fetchNameSuggestions returns each name once', async () => {
    const suggestions = ['anna1.reown.id', 'anna2.reown.id', 'Anna1.reown.id'].map((name) => ({
      name,
      registered: false,
    }))
    const { context } = await localService({ suggestions })
    expect(await fetchNameSuggestions(context, { name: 'anna' })).toEqual(suggestions.slice(0, 2))
  })

  test('registerProfile sends the signed name once', async () => {
    const { context, requests } = await localService(profile)
    expect(await registerProfile(context, registration)).toEqual(profile)
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/v1/profile/account',
        query: identification,
        body: { coin_type: 2147483649, address: alice, message: '{"name":"anna.reown.id"}', signature: '0xab' },
      },
    ])
  })

  test('registerProfile rejects a malformed reply', async () => {
    const { context } = await localService({ success: true })
    await expect(registerProfile(context, registration)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })

  test('registerProfile rejects with the message of the service', async () => {
    const reasons = [{ field: 'name', description: 'Name is already registered' }]
    const { context, requests } = await localService({ status: 'FAILED', reasons }, 400)
    await expect(registerProfile(context, registration)).rejects.toMatchObject({
      message: 'Name is already registered',
    })
    expect(requests).toHaveLength(1)
  })

  test.each(['../account', 'ann', 'vitalik.eth', 'anna.reown.id.reown.id', ''])(
    'fetchProfile and fetchNameSuggestions send nothing for the name %j',
    async (name) => {
      const { context, requests } = await localService(profile)
      await expect(fetchProfile(context, { name })).rejects.toMatchObject({ code: 'INVALID_DATA' })
      await expect(fetchNameSuggestions(context, { name })).rejects.toMatchObject({ code: 'INVALID_DATA' })
      expect(requests).toEqual([])
    },
  )

  test('fetchReverseNames sends nothing for an invalid address', async () => {
    const { context, requests } = await localService([])
    await expect(fetchReverseNames(context, { address: '..' })).rejects.toMatchObject({ code: 'INVALID_DATA' })
    expect(requests).toEqual([])
  })

  test('name functions reject when the caller aborts', async () => {
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

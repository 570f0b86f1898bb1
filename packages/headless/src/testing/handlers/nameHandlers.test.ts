import { setupServer } from 'msw/node'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { toCoinType, registrationMessage } from '../../rules/account/names.js'
import { fetchNameSuggestions, fetchProfile, fetchReverseNames, registerProfile } from '../../services/api/namesApi.js'
import { testWalletSeeds } from '../wallets/testWalletSeeds.js'
import { createHandlers, type HandlerOptions } from './createHandlers.js'
import type { NameClaim } from './nameHandlers.js'

const host = 'https://services.test'
const services = { directory: host, blockchain: host, analytics: host }
const context = { services, projectId: 'p1' }
const [larkspur, meridian] = testWalletSeeds
const { address } = larkspur

const server = setupServer()
const serve = (options: Partial<HandlerOptions> = {}) =>
  server.resetHandlers(...createHandlers({ ...services, ...options }))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => serve())
afterEach(() => vi.useRealTimers())

/** Registers a name with the key of the account. */
async function register(name: string, overrides: object = {}) {
  const message = registrationMessage(name, Date.now())
  const signature = await privateKeyToAccount(larkspur.privateKey).signMessage({ message })
  return registerProfile(context, { coinType: toCoinType(8453), address, message, signature, ...overrides })
}
const signed = (fields: object) =>
  JSON.stringify({ name: 'quillon.reown.id', attributes: {}, timestamp: Math.floor(Date.now() / 1_000), ...fields })
const get = (path: string) => fetch(`${host}/v1/profile/${path}`)

describe('registered names', () => {
  it('resolves a registered name in both directions and lists it as taken', async () => {
    await register('Quillon')
    const profile = { name: 'quillon.reown.id', addresses: { 2147492101: { address } } }
    expect(await fetchProfile(context, { name: 'quillon' })).toMatchObject(profile)
    expect(await fetchReverseNames(context, { address: address.toLowerCase() })).toMatchObject([profile])
    expect(await fetchReverseNames(context, { address: meridian.address })).toEqual([])
    expect(await fetchNameSuggestions(context, { name: 'quillon' })).toContainEqual({
      name: 'quillon.reown.id',
      registered: true,
    })
  })

  it('rejects a name that is registered', async () => {
    await register('quillon')
    await expect(register('quillon')).rejects.toMatchObject({ status: 400, message: 'Name is already registered' })
    await expect(register('alder')).rejects.toMatchObject({ status: 400 })
  })

  it('does not share names between handlers', async () => {
    await register('quillon')
    serve()
    expect(await fetchProfile(context, { name: 'quillon' })).toBeUndefined()
  })

  it('serves the names of the `names` option', async () => {
    serve({ names: [{ name: 'Rook.reown.id', address: meridian.address, coinType: 60 }] })
    expect(await fetchProfile(context, { name: 'rook' })).toMatchObject({
      addresses: { 60: { address: meridian.address } },
    })
    expect(await fetchProfile(context, { name: 'alder' })).toBeUndefined()
  })
})

describe('name registration', () => {
  it('registers a name only when `verifyName` accepts the claim', async () => {
    const claims: NameClaim[] = []
    serve({
      verifyName(claim) {
        claims.push(claim)
        return verifyMessage({ ...claim, address: claim.address as `0x${string}` })
      },
    })
    await expect(register('quillon', { address: meridian.address })).rejects.toMatchObject({ status: 401 })
    expect(await fetchProfile(context, { name: 'quillon' })).toBeUndefined()
    await register('quillon')
    expect(claims.map(({ name, chainId }) => [name, chainId])).toEqual([
      ['quillon.reown.id', 8453],
      ['quillon.reown.id', 8453],
    ])
  })

  it('rejects a message that is older than ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
    const aged = (seconds: number) => ({ message: registrationMessage('quillon', Date.now() - seconds * 1_000) })
    await expect(register('quillon', aged(11))).rejects.toMatchObject({ message: 'Timestamp is too far from now' })
    expect(await register('quillon', aged(10))).toMatchObject({ registered_at: '2026-01-01T00:00:00.000Z' })
  })

  it('stores a bio', async () => {
    expect(await register('quillon', { message: signed({ attributes: { bio: 'Hello' } }) })).toMatchObject({
      attributes: { bio: 'Hello' },
    })
  })

  it('accepts both coin types of Ethereum', async () => {
    const chains: number[] = []
    serve({ verifyName: ({ chainId }) => chains.push(chainId) > 0 })
    await register('quillon', { coinType: 60 })
    await register('yarrow', { coinType: toCoinType(1) })
    expect(chains).toEqual([1, 1])
  })

  it.each([
    { when: 'the name has capitals', overrides: { message: signed({ name: 'Quillon.reown.id' }) } },
    { when: 'the name is of another zone', overrides: { message: signed({ name: 'quillon.eth' }) } },
    { when: 'the name is too short', overrides: { message: signed({ name: 'ab.reown.id' }) } },
    { when: 'the message is not JSON', overrides: { message: 'quillon.reown.id' } },
    { when: 'the timestamp is a string', overrides: { message: signed({ timestamp: '1' }) } },
    { when: 'an attribute is unknown', overrides: { message: signed({ attributes: { age: '7' } }) } },
    { when: 'the bio is long', overrides: { message: signed({ attributes: { bio: 'x'.repeat(256) } }) } },
    { when: 'there are no attributes', overrides: { message: signed({ attributes: null }) } },
    { when: 'the address is invalid', overrides: { address: '0x12' } },
    { when: 'the coin is not of an EVM chain', overrides: { coinType: 501 } },
    { when: 'the coin type has a fraction', overrides: { coinType: 2147483649.5 } },
  ])('rejects a registration when $when', async ({ overrides }) => {
    await expect(register('quillon', overrides)).rejects.toMatchObject({ status: 400 })
  })

  it('rejects a registration without a signature', async () => {
    await expect(register('quillon', { signature: 'yes' })).rejects.toMatchObject({ status: 401 })
  })
})

it.each([
  { path: 'account/nobody.reown.id?projectId=p1', status: 404 },
  { path: 'account/nobody.reown.id?projectId=p1&apiVersion=2', status: 200 },
  { path: 'reverse/0x12?projectId=p1', status: 400 },
  { path: 'suggestions/quillon?projectId=p1&zone=eth', status: 400 },
  { path: 'suggestions/qu_llon?projectId=p1&zone=reown.id', status: 400 },
  { path: 'reverse/0x12', status: 401 },
])('answers $path with $status', async ({ path, status }) => {
  expect((await get(path)).status).toBe(status)
})

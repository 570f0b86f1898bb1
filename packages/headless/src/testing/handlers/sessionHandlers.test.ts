import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CaipAddress } from '../../entities/caip.js'
import { fetchSmartSessions, revokeSmartSession } from '../../services/api/sessionsApi.js'
import type { TestPermission } from './sessionHandlers.js'
import { testWalletSeeds } from '../wallets/testWalletSeeds.js'
import { createHandlers } from './createHandlers.js'

const host = 'https://services.test'
const services = { directory: host, blockchain: host, analytics: host }
const context = { services, projectId: 'p1' }
const [larkspur, meridian] = testWalletSeeds
const account: CaipAddress = `eip155:1:${larkspur.address}`
const lower: CaipAddress = `eip155:1:${larkspur.address.toLowerCase()}`
const permission = (pci: string): TestPermission => ({
  project: { id: pci, name: pci },
  pci,
  expiry: 2,
  createdAt: 1,
  permissions: [],
  policies: [],
})

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() =>
  server.resetHandlers(...createHandlers({ ...services, permissions: [permission('one'), permission('two')] })),
)

const revokedOf = async (of: CaipAddress) =>
  (await fetchSmartSessions(context, { account: of })).filter(({ revokedAt }) => revokedAt).map(({ pci }) => pci)
const revoke = (overrides: object = {}) =>
  revokeSmartSession(context, { account, pci: 'two', signature: '0xab', ...overrides })

it('lists the permissions for every account', async () => {
  const [first, second] = await fetchSmartSessions(context, { account })
  expect([first?.pci, second?.pci]).toEqual(['one', 'two'])
})

it('keeps revocations by account, in any address case', async () => {
  await revoke()
  expect([await revokedOf(account), await revokedOf(lower)]).toEqual([['two'], ['two']])
  expect(await revokedOf(`eip155:1:${meridian.address}`)).toEqual([])
  expect(await revokedOf(`eip155:8453:${larkspur.address}`)).toEqual([])
})

it('rejects an unknown permission, and a revocation without a signature', async () => {
  await expect(revoke({ pci: 'three' })).rejects.toMatchObject({ status: 404 })
  await expect(revoke({ signature: 'yes' })).rejects.toMatchObject({ status: 401 })
  expect(await revokedOf(account)).toEqual([])
})

it.each([
  { method: 'GET', path: '' },
  { method: 'POST', path: '/revoke', body: '{"pci":"two","signature":"0xab"}' },
])('rejects an account without a network ($method)', async ({ path, ...request }) => {
  const reply = await fetch(`${host}/v1/sessions/${larkspur.address}${path}?projectId=p1`, request)
  expect(reply.status).toBe(400)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeClient } from '../../../test/fakeClient.js'
import { alice, bob, fakeConnector, grantedSession } from '../../../test/fakeConnector.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { sampleAccounts } from '../../../test/sampleAccounts.js'
import type { WalletUser } from '../../entities/connection.js'
import { base, mainnet } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
import { connect } from './connect.js'
import { getConnections } from './connections.js'
import { disconnect } from './disconnect.js'
import { start } from './start.js'

const email = 'anna@mail.example'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page with a login and a wallet of the browser; storage is kept from visit to visit. */
async function visit(user: WalletUser | undefined = { email }, storage = memoryStorage()) {
  const login = fakeConnector({ id: 'ID_AUTH', name: 'Email', type: 'AUTH', namespaces: ['eip155', 'solana'] })
  const solana = grantedSession(sampleAccounts.solana, solanaMainnet.caipNetworkId)
  login.sessions = [grantedSession(alice), solana].map((session) => ({ ...session, ...(user && { user }) }))
  const wallet = fakeConnector({ id: 'some.wallet', name: 'Some' })
  wallet.sessions = [grantedSession(bob)]
  const client = fakeClient({
    storage,
    testWallets: [login, wallet],
    networks: [mainnet, base, solanaMainnet],
    features: { multiWallet: true },
  })
  const stop = start(client)
  await vi.advanceTimersByTimeAsync(0)
  const connectionOf = (id: string, namespace: 'eip155' | 'solana' = 'eip155') =>
    getConnections(client, { namespace }).connections.find(({ connectorId }) => connectorId === id)
  const stored = () => storage.all['@appkit/connections'] ?? ''
  return { client, connectionOf, stored, stop, storage }
}

test.each([
  { user: { email }, auth: { name: email } },
  { user: { userName: 'anna' }, auth: { name: 'anna' } },
  { user: { email, userName: 'anna' }, auth: { name: email } },
  { user: { protection: 'login' as const }, auth: undefined },
])('a connection says who is logged in: $user', async ({ user, auth }) => {
  const { client, connectionOf } = await visit(user)
  await connect(client, { connector: 'ID_AUTH' })
  expect([connectionOf('ID_AUTH')?.auth, connectionOf('ID_AUTH', 'solana')?.auth]).toEqual([auth, auth])
})

test('a wallet without a login has nobody', async () => {
  const { client, connectionOf } = await visit()
  await connect(client, { connector: 'some.wallet' })
  expect(connectionOf('some.wallet')).not.toHaveProperty('auth')
})

test('it stays known while another wallet is the current one, and after a reload', async () => {
  const { client, stop, storage, stored } = await visit()
  await connect(client, { connector: 'ID_AUTH' })
  expect(JSON.parse(stored())).toMatchObject({ eip155: [{ auth: { name: email } }] })
  await connect(client, { connector: 'some.wallet' })
  stop()
  const { connectionOf } = await visit({ email }, storage)
  expect(connectionOf('ID_AUTH')).toMatchObject({ state: 'active', auth: { name: email } })
})

test('a login that changed its address has the new one after a reload', async () => {
  const { client, stop, storage } = await visit()
  await connect(client, { connector: 'ID_AUTH' })
  await connect(client, { connector: 'some.wallet' })
  stop()
  const { connectionOf } = await visit({ email: 'anna@new.example' }, storage)
  expect(connectionOf('ID_AUTH')?.auth).toEqual({ name: 'anna@new.example' })
})

test('a login that ended leaves no address behind, and begins anew in its view', async () => {
  const { client, connectionOf, stored } = await visit()
  await connect(client, { connector: 'ID_AUTH' })
  await connect(client, { connector: 'some.wallet' })
  await disconnect(client)
  expect(connectionOf('ID_AUTH')).toMatchObject({ state: 'disconnected', leadsTo: { view: 'EmailLogin' } })
  expect([connectionOf('ID_AUTH')?.auth, stored()]).toEqual([undefined, expect.not.stringContaining(email)])
})

test('a login that is still there for another chain needs no view', async () => {
  const { client, connectionOf } = await visit()
  await connect(client, { connector: 'ID_AUTH' })
  await disconnect(client, { namespace: 'solana' })
  expect(connectionOf('ID_AUTH', 'solana')).toMatchObject({ state: 'disconnected', leadsTo: undefined })
})

import { beforeEach, expect, test } from 'vitest'
import { settle } from '../../test/clock.js'
import { alice, type FakeConnector, fakeConnector, grantedSession } from '../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { connect } from '../actions/connection/connect.js'
import { disconnect } from '../actions/connection/disconnect.js'
import { ConnectionFailedError, NotConnectedError } from '../errors/connection.js'

let client: FakeClient
let wallet: FakeConnector

beforeEach(async () => {
  wallet = fakeConnector()
  client = fakeClient({ testWallets: [wallet] })
  await connect(client, { connector: wallet.info })
  wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [] })
})

const session = () => client.state.getState().sessions.eip155
const returnToPage = async () => {
  globalThis.dispatchEvent(new Event('focus'))
  await settle()
}

test('a locked wallet that reports nothing is asked silently when the user returns to the page', async () => {
  wallet.sessions = []
  await returnToPage()
  expect(session()).toMatchObject({ isLocked: true })
  wallet.sessions = [grantedSession(alice, 'eip155:137')]
  await returnToPage()
  expect(session()).toMatchObject({ status: 'connected', address: alice, caipNetworkId: 'eip155:137' })
  expect(session()).not.toHaveProperty('isLocked')
  expect(wallet.calls).toEqual(['connect', 'restore', 'restore'])
})

test('a locked wallet is asked once while it has not answered, and never when it is unlocked', async () => {
  wallet.behavior = 'hang'
  await returnToPage()
  await returnToPage()
  expect(wallet.calls).toEqual(['connect', 'restore'])
  wallet.grantPending()
  await settle()
  await returnToPage()
  expect(wallet.calls).toEqual(['connect', 'restore'])
})

test('a wallet stays locked when it fails, and is forgotten when it says that access was revoked', async () => {
  wallet.restore = () => Promise.reject(new ConnectionFailedError())
  await returnToPage()
  expect(session()).toMatchObject({ isLocked: true })
  wallet.restore = () => Promise.reject(new NotConnectedError())
  await returnToPage()
  expect(session()).toBeUndefined()
})

test('a locked wallet is not asked any more after the user left', async () => {
  await disconnect(client)
  await returnToPage()
  expect(wallet.calls).toEqual(['connect', 'disconnect'])
})

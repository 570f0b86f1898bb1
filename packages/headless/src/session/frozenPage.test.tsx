import { beforeEach, expect, test } from 'vitest'
import { settle } from '../../test/clock.js'
import { alice, bob, type FakeConnector, fakeConnector, grantedSession } from '../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { connect } from '../actions/connection/connect.js'
import { disconnect } from '../actions/connection/disconnect.js'
import { NotConnectedError } from '../errors/connection.js'

let client: FakeClient
let wallet: FakeConnector

beforeEach(async () => {
  wallet = fakeConnector()
  client = fakeClient({ testWallets: [wallet] })
  await connect(client, { connector: wallet.info })
})

const session = () => client.state.getState().sessions.eip155

const pageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

/** The back/forward cache of the browser shows the page again, and wakes it. */
async function showAgain() {
  document.dispatchEvent(new Event('resume'))
  globalThis.dispatchEvent(pageShow(true))
  await settle()
}

test('a page that was frozen shows the account and the network that its wallet has now, after one silent read', async () => {
  wallet.sessions = [grantedSession(bob, 'eip155:137')]
  await showAgain()
  expect(session()).toMatchObject({ status: 'connected', address: bob, caipNetworkId: 'eip155:137' })
  expect(wallet.calls).toEqual(['connect', 'restore'])
})

test.each([
  { when: 'the browser wakes the page', event: () => document.dispatchEvent(new Event('resume')) },
  {
    when: 'the page comes out of the back/forward cache',
    event: () => globalThis.dispatchEvent(pageShow(true)),
  },
])('the wallet is read when $when', async ({ event }) => {
  event()
  await settle()
  expect(wallet.calls).toEqual(['connect', 'restore'])
})

test('a page that was not frozen asks its wallet for nothing', async () => {
  globalThis.dispatchEvent(pageShow(false))
  globalThis.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(wallet.calls).toEqual(['connect'])
  expect(session()?.status === 'connected' && session()).toMatchObject({ address: alice })
})

test('a wallet that took its access back while the page was frozen is disconnected', async () => {
  wallet.restore = () => Promise.reject(new NotConnectedError())
  await showAgain()
  expect(session()).toBeUndefined()
})

test('a frozen page asks no wallet that the user has left', async () => {
  await disconnect(client)
  await showAgain()
  expect(wallet.calls).toEqual(['connect', 'disconnect'])
})

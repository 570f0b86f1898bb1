import { beforeEach, expect, test } from 'vitest'
import type { PorticoEvent } from '../client/events.js'
import { UnsupportedNetworkError } from '../errors/connection.js'
import { UserRejectedRequestError } from '../errors/request.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { connect } from './connect.js'
import { switchNetwork } from './switchNetwork.js'

let client: FakeClient
let told: PorticoEvent[]

beforeEach(() => {
  client = fakeClient()
  told = []
  client.internals.store.update(() => ({ sendDraft: { sendTokenAmount: '1' } }))
  client.events.on('*', (event) => event.type !== 'ERROR' && told.push(event))
})

const state = () => client.state.getState()
const session = () => state().sessions.eip155
const go = (caipNetworkId: `eip155:${string}`) => switchNetwork(client, { caipNetworkId })

async function connected() {
  await connect(client, { connector: client.wallet.info })
  client.internals.store.update(() => ({ sendDraft: { sendTokenAmount: '1' } }))
  told = []
}

test('a visitor who is not connected chooses the network for later', async () => {
  expect(await go('eip155:8453')).toMatchObject({ name: 'Base' })
  expect([state().selectedNetworkIds, client.chain.calls]).toEqual([{ eip155: 'eip155:8453' }, []])
})

test('a connected wallet is moved along', async () => {
  await connected()
  await go('eip155:8453')
  expect([session(), client.chain.calls]).toMatchObject([{ caipNetworkId: 'eip155:8453' }, ['switchNetwork']])
})

test('a wallet that is there already is not asked', async () => {
  await connected()
  await go('eip155:1')
  expect(client.chain.calls).toEqual([])
})

test('a switch empties the draft (R60)', async () => {
  await connected()
  await go('eip155:8453')
  expect(state().sendDraft).toEqual({})
})

test('a switch is told as an event', async () => {
  await go('eip155:8453')
  expect(told).toEqual([{ type: 'SWITCH_NETWORK', properties: { network: 'eip155:8453' } }])
})

test('a network nobody configured is refused, with one alert', async () => {
  await expect(go('eip155:137')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND', message: 'Network not found' })
  await go('eip155:138').catch(() => undefined)
  expect(state().alerts).toEqual([{ kind: 'NETWORK_NOT_FOUND', message: 'Network Not Found' }])
})

test.each([
  { when: 'refuses', error: new UserRejectedRequestError(), code: 'USER_REJECTED' },
  { when: 'says yes and stays', error: new UnsupportedNetworkError(), code: 'UNSUPPORTED_NETWORK' },
  { when: 'fails in an odd way', error: 'boom', code: 'UNKNOWN_ERROR' },
])('when the wallet $when, page and draft are as before (R3)', async ({ error, code }) => {
  await connected()
  const before = state()
  client.chain.actions.switchNetwork = () => Promise.reject(error)
  await expect(go('eip155:8453')).rejects.toMatchObject({ code })
  expect([state(), told]).toEqual([before, []])
})

test('a chain library that does not load is told as a typed error, and loaded anew the next time (R2)', async () => {
  await connected()
  client.chain.loadFailure = new TypeError('Failed to fetch dynamically imported module')
  await expect(go('eip155:8453')).rejects.toMatchObject({ category: 'API_ERROR', retryable: true })
  client.chain.loadFailure = undefined
  await go('eip155:8453')
  expect(session()).toMatchObject({ caipNetworkId: 'eip155:8453' })
})

test('a wallet that disconnects while it moves stays disconnected', async () => {
  await connected()
  client.chain.actions.switchNetwork = async () => client.wallet.emit({ type: 'disconnect' })
  await go('eip155:8453')
  expect(session()).toBeUndefined()
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { PorticoEvent } from '../../client/events.js'
import { UnsupportedNetworkError } from '../../errors/connection.js'
import { UserRejectedRequestError } from '../../errors/request.js'
import { base, mainnet, polygon } from '../../networks/eip155.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { alice, bob, grantedSession } from '../../../test/fakeConnector.js'
import { connect } from './connect.js'
import { switchNetwork } from './switchNetwork.js'

let client: FakeClient
let events: PorticoEvent[]

beforeEach(() => {
  client = fakeClient()
  events = []
  client.internals.store.update(() => ({ sendDraft: { sendTokenAmount: '1' } }))
  client.events.on('*', (event) => event.type !== 'ERROR' && events.push(event))
})

const state = () => client.state.getState()
const session = () => state().sessions.eip155
const go = (caipNetworkId: `eip155:${string}`) => switchNetwork(client, { caipNetworkId })

async function connected() {
  await connect(client, { connector: client.wallet.info })
  client.internals.store.update(() => ({ sendDraft: { sendTokenAmount: '1' } }))
  events = []
}

/** A wallet that switches when the test calls the answer of a request. */
function slowSwitches() {
  const answers: (() => void)[] = []
  client.chain.actions.switchNetwork = (_connector, { caipNetworkId }) =>
    new Promise<void>((resolve) => {
      answers.push(() => {
        client.wallet.sessions = [grantedSession(alice, caipNetworkId)]
        resolve()
      })
    })
  return answers
}

test('switchNetwork selects the network for a disconnected user', async () => {
  expect(await go('eip155:8453')).toMatchObject({ name: 'Base' })
  expect([state().selectedNetworkIds, client.chain.calls]).toEqual([{ eip155: 'eip155:8453' }, []])
})

test('switchNetwork switches the connected wallet', async () => {
  await connected()
  await go('eip155:8453')
  expect([session(), client.chain.calls]).toMatchObject([{ caipNetworkId: 'eip155:8453' }, ['switchNetwork']])
})

test('enableNetworkSwitch: false asks no wallet and keeps the network', async () => {
  client = fakeClient({ enableNetworkSwitch: false })
  await connected()
  await expect(go('eip155:8453')).rejects.toMatchObject({ code: 'NETWORK_SWITCH_DISABLED' })
  expect([session(), client.chain.calls]).toMatchObject([{ caipNetworkId: 'eip155:1' }, []])
})

test('switchNetwork does not ask a wallet that is already on the network', async () => {
  await connected()
  await go('eip155:1')
  expect(client.chain.calls).toEqual([])
})

test('switchNetwork asks a wallet that changed its network without reporting it', async () => {
  await connected()
  client.internals.store.update(({ sessions }) => ({
    sessions: { ...sessions, eip155: { ...sessions.eip155, caipNetworkId: 'eip155:8453' } as never },
  }))
  await go('eip155:8453')
  expect([session(), client.chain.calls]).toMatchObject([{ caipNetworkId: 'eip155:8453' }, ['switchNetwork']])
})

test('switchNetwork stores the account and the network that the wallet has now', async () => {
  await connected()
  client.wallet.sessions = [grantedSession(bob, 'eip155:8453')]
  await go('eip155:8453')
  expect([session(), client.chain.calls]).toMatchObject([{ address: bob, caipNetworkId: 'eip155:8453' }, []])
})

test('of two switches at once the last one wins, and the first one is told so', async () => {
  client = fakeClient({ networks: [mainnet, base, polygon] })
  await connected()
  client.events.on('SWITCH_NETWORK', (event) => events.push(event))
  const answers = slowSwitches()
  const first = go('eip155:8453').catch((error: unknown) => error)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const second = go('eip155:137')
  expect(await first).toMatchObject({ code: 'NETWORK_SWITCH_SUPERSEDED' })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()
  expect(await second).toMatchObject({ name: 'Polygon' })
  expect([session(), events]).toMatchObject([
    { caipNetworkId: 'eip155:137' },
    [{ properties: { network: 'eip155:137' } }],
  ])
})

test('a wallet that answers a superseded switch last is believed', async () => {
  client = fakeClient({ networks: [mainnet, base, polygon] })
  await connected()
  const answers = slowSwitches()
  const first = go('eip155:8453').catch((error: unknown) => error)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const second = go('eip155:137')
  await first
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await second
  answers[0]?.()
  await vi.waitFor(() => expect(session()).toMatchObject({ caipNetworkId: 'eip155:8453' }))
})

test('switchNetwork resets the send draft', async () => {
  await connected()
  await go('eip155:8453')
  expect(state().sendDraft).toEqual({})
})

test('switchNetwork emits SWITCH_NETWORK', async () => {
  await go('eip155:8453')
  expect(events).toEqual([{ type: 'SWITCH_NETWORK', properties: { network: 'eip155:8453' } }])
})

test('an unconfigured network rejects and shows one alert', async () => {
  await expect(go('eip155:137')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND', message: 'Network not found' })
  await go('eip155:138').catch(() => undefined)
  expect(state().alerts).toEqual([{ kind: 'NETWORK_NOT_FOUND', message: 'Network Not Found' }])
})

test.each([
  { when: 'refuses', error: new UserRejectedRequestError(), code: 'USER_REJECTED' },
  { when: 'says yes and stays', error: new UnsupportedNetworkError(), code: 'UNSUPPORTED_NETWORK' },
  { when: 'fails in an odd way', error: 'boom', code: 'UNKNOWN_ERROR' },
])('state and draft are unchanged when the wallet $when', async ({ error, code }) => {
  await connected()
  const before = state()
  client.chain.actions.switchNetwork = () => Promise.reject(error)
  await expect(go('eip155:8453')).rejects.toMatchObject({ code })
  expect([state(), events]).toEqual([before, []])
})

test('a chain library that fails to load rejects with a typed error and is loaded again next time', async () => {
  await connected()
  client.chain.loadFailure = new TypeError('Failed to fetch dynamically imported module')
  await expect(go('eip155:8453')).rejects.toMatchObject({ code: 'PART_NOT_LOADED', retryable: true })
  client.chain.loadFailure = undefined
  await go('eip155:8453')
  expect(session()).toMatchObject({ caipNetworkId: 'eip155:8453' })
})

test('a wallet that disconnects while it switches stays disconnected', async () => {
  await connected()
  client.chain.actions.switchNetwork = async () => client.wallet.emit({ type: 'disconnect' })
  await go('eip155:8453')
  expect(session()).toBeUndefined()
})

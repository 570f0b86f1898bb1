import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { fakeChain } from '../../../test/fakeChain.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { grantedSession, alice, fakeConnector } from '../../../test/fakeConnector.js'
import { UserRejectedRequestError } from '../../errors/request.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import type { CreatePorticoOptions } from '../../client/options.js'
import { mainnet } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
import { connect } from './connect.js'
import { startLater } from './startLater.js'

const stored = {
  '@appkit/active_namespace': 'eip155',
  '@appkit/eip155:connected_connector_id': 'test.wallet',
}
let client: FakeClient
let stop: () => void

function begin(options: Partial<CreatePorticoOptions> = {}) {
  client = fakeClient({ storage: memoryStorage(stored), ...options })
  stop = startLater(client, new QueryClient())
}
/** The code of the start has come. */
const loaded = async () => {
  await import('./start.js')
  await settle()
}

beforeEach(() => begin())
afterEach(() => client.destroy())

test('a stored session shows as connecting at once, and storage is read once the code has come', async () => {
  const { sessions, isReady } = client.state.getState()
  expect([sessions, isReady]).toEqual([
    { eip155: { status: 'connecting', connectorId: 'test.wallet', isRestored: true } },
    false,
  ])
  await loaded()
  expect(client.state.getState()).toMatchObject({ isReady: true, sessions: { eip155: { status: 'connected' } } })
})

test('a stored session that may not be restored is not shown', () => {
  begin({ enableReconnect: false })
  expect(client.state.getState().sessions).toEqual({})
})

test('storage that the browser refuses shows nobody', () => {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  begin({ storage: { getItem: refuse, setItem: refuse, removeItem: refuse } })
  expect(client.state.getState().sessions).toEqual({})
})

test('who connects before the code has come stays connected and is remembered', async () => {
  const storage = memoryStorage()
  begin({ storage })
  client.wallet.sessions = [grantedSession(alice, 'eip155:8453')]
  await connect(client, { connector: client.wallet.info })
  await loaded()
  expect(client.state.getState()).toMatchObject({
    isReady: true,
    sessions: { eip155: { status: 'connected', caipNetworkId: 'eip155:8453' } },
  })
  expect(storage.all).toMatchObject({ '@appkit/eip155:connected_connector_id': 'test.wallet' })
})

/** Asks for a wallet, until it is rejected, before the code has come. */
function beginConnecting(items: Readonly<Record<string, string>>) {
  client.destroy()
  begin({
    storage: memoryStorage(items),
    networks: [mainnet, solanaMainnet],
    adapters: [fakeChain(), { ...fakeChain(), namespace: 'solana' }],
  })
  const asked = fakeConnector({ id: 'asked' })
  let reject: ((error: unknown) => void) | undefined
  asked.connect = () => new Promise((_, refuse) => (reject = refuse))
  client.internals.addConnector(asked)
  const attempt = connect(client, { connector: asked.info })
  attempt.catch(() => undefined)
  return async () => {
    reject?.(new UserRejectedRequestError())
    await expect(attempt).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    await settle()
  }
}
const sessions = () => client.state.getState().sessions

test('who is asked for a wallet before the code has come stays connecting until it is rejected', async () => {
  const reject = beginConnecting({})
  await loaded()
  expect(sessions()).toEqual({ eip155: { status: 'connecting', connectorId: 'asked' } })
  await reject()
  expect(sessions()).toEqual({})
})

test('a stored session is restored once another wallet, asked for before the code has come, is rejected', async () => {
  const reject = beginConnecting(stored)
  await loaded()
  expect(sessions()).toEqual({ eip155: { status: 'connecting', connectorId: 'asked' } })
  await reject()
  expect(sessions()).toMatchObject({ eip155: { status: 'connected', connectorId: 'test.wallet' } })
})

test('a stored session of another namespace is restored meanwhile', async () => {
  void beginConnecting({ '@appkit/solana:connected_connector_id': 'of.solana' })
  const wallet = fakeConnector({ id: 'of.solana', chain: 'solana' })
  wallet.sessions = [{ namespace: 'solana', accounts: [{ address: 'a' }], caipNetworkId: solanaMainnet.caipNetworkId }]
  client.internals.addConnector(wallet)
  await loaded()
  expect(sessions()).toMatchObject({ eip155: { status: 'connecting' }, solana: { status: 'connected' } })
})

test.each(['stop', 'destroy'] as const)('nothing starts after %s, however late the code comes', async (end) => {
  client.destroy()
  begin()
  if (end === 'stop') stop()
  else client.destroy()
  await loaded()
  expect([client.state.getState().isReady, client.chain.discoveryListeners]).toEqual([false, 0])
})

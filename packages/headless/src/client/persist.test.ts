import { beforeEach, expect, test } from 'vitest'
import type { CaipNetworkId } from '../entities/caip.js'
import { alice, bob } from '../../test/fakeConnector.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { persist } from './persist.js'
import type { Session } from './state.js'

let storage: ReturnType<typeof memoryStorage>
let client: FakeClient
let stop: () => void

beforeEach(() => {
  storage = memoryStorage()
  client = fakeClient({ storage })
  stop = persist(client)
})

const connected = (caipNetworkId: CaipNetworkId = 'eip155:1', connectorId = 'test.wallet'): Session => ({
  status: 'connected',
  connectorId,
  accounts: [{ address: alice }, { address: bob }],
  address: alice,
  caipNetworkId,
  wallet: { name: 'W', icon: 'data:image/png,x' },
})
const hold = (session: Session | undefined) =>
  client.internals.store.update(() => ({ sessions: session ? { eip155: session } : {} }))

test('a connection is written in the keys and formats of the wire facts (9.1)', () => {
  hold(connected('eip155:8453'))
  expect(storage.all).toEqual({
    '@appkit/active_namespace': 'eip155',
    '@appkit/active_caip_network_id': 'eip155:8453',
    '@appkit/eip155:connected_connector_id': 'test.wallet',
    '@appkit/connected_namespaces': 'eip155',
    '@appkit/connection_status': 'connected',
    '@appkit/connections': JSON.stringify({
      eip155: [
        {
          connectorId: 'test.wallet',
          accounts: [{ address: alice }, { address: bob }],
          caipNetworkId: 'eip155:8453',
        },
      ],
    }),
  })
})

test('disconnecting leaves no session behind', () => {
  storage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"name":"W","href":"w://"}')
  hold(connected())
  hold(undefined)
  expect(storage.all).toEqual({
    '@appkit/active_namespace': 'eip155',
    '@appkit/active_caip_network_id': 'eip155:1',
    '@appkit/connection_status': 'disconnected',
  })
})

test('a moved wallet is written again', () => {
  hold(connected())
  hold(connected('eip155:8453'))
  expect(storage.all['@appkit/connections']).toContain('eip155:8453')
})

test('a session that is still connecting stays in storage as it was', () => {
  const stored = { '@appkit/eip155:connected_connector_id': 'late.wallet' }
  storage.setItem('@appkit/eip155:connected_connector_id', 'late.wallet')
  hold({ status: 'connecting', connectorId: 'late.wallet' })
  hold(undefined)
  expect(storage.all).toEqual(stored)
})

test('recent wallets and the namespace are written as they change', () => {
  client.internals.store.update(() => ({ recentWallets: [{ id: 'a', name: 'A', rdns: 'a.b' }], namespace: 'solana' }))
  expect(storage.all).toMatchObject({
    '@appkit/recent_wallets': '[{"id":"a","name":"A","rdns":"a.b"}]',
    '@appkit/active_namespace': 'solana',
  })
})

test('what is no session is not written: drafts, messages, pairing links (R54)', () => {
  client.internals.store.update(() => ({
    sendDraft: { sendTokenAmount: '1' },
    pairing: { step: 'pairing', uri: 'wc:secret' },
    toast: { id: 1, variant: 'error', code: 'X', message: 'Y' },
  }))
  expect(storage.all).toEqual({})
})

test('a full storage does not stop the page (R52)', () => {
  storage.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  hold(connected())
  expect(client.state.getState().sessions.eip155?.status).toBe('connected')
})

test('after the undo nothing is written', () => {
  stop()
  hold(connected())
  expect(storage.all).toEqual({})
})

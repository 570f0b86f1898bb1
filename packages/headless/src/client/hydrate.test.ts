import { expect, test } from 'vitest'
import { alice } from '../../test/scriptedConnector.js'
import { scriptedClient } from '../../test/scriptedClient.js'
import { textStorage } from '../../test/textStorage.js'
import { hydrate } from './hydrate.js'
import type { CreatePorticoOptions } from './options.js'

const session = {
  '@appkit/eip155:connected_connector_id': 'test.wallet',
  '@appkit/connected_namespaces': 'eip155',
  '@appkit/connection_status': 'connected',
  '@appkit/connections': JSON.stringify({
    eip155: [{ connectorId: 'test.wallet', accounts: [{ address: alice }], caipNetworkId: 'eip155:8453' }],
  }),
}

function read(stored: Readonly<Record<string, string>>, options: Partial<CreatePorticoOptions> = {}) {
  const storage = textStorage(stored)
  const client = scriptedClient({ storage, ...options })
  hydrate(client)
  return { ...client.state.getState(), storage }
}

test('a first visit is ready and disconnected', () => {
  expect(read({})).toMatchObject({ isReady: true, sessions: {}, networkIds: {}, recentWallets: [] })
})

test('a stored session is connecting, never connected, until its wallet answers (R29)', () => {
  expect(read(session).sessions).toEqual({ eip155: { status: 'connecting', connectorId: 'test.wallet' } })
})

test('the network of the stored session is remembered', () => {
  expect(read(session).networkIds).toEqual({ eip155: 'eip155:8453' })
})

test('the chosen network wins over the one of the session', () => {
  expect(read({ ...session, '@appkit/active_caip_network_id': 'eip155:1' }).networkIds).toEqual({ eip155: 'eip155:1' })
})

test('a stored network the host does not configure any more is dropped', () => {
  expect(read({ '@appkit/active_caip_network_id': 'eip155:137' }).networkIds).toEqual({})
})

test('a stored namespace the host does not configure is dropped', () => {
  expect(read({ '@appkit/active_namespace': 'solana' }).namespace).toBe('eip155')
})

test('a session of a namespace without an adapter is dropped', () => {
  expect(read({ '@appkit/solana:connected_connector_id': 'x' }).sessions).toEqual({})
})

test('recent wallets are remembered, at most two', () => {
  const wallets = ['a', 'b', 'c'].map((id) => ({ id, name: id }))
  expect(read({ '@appkit/recent_wallets': JSON.stringify(wallets) }).recentWallets).toEqual(wallets.slice(0, 2))
})

test.each([
  ['@appkit/recent_wallets', '{'],
  ['@appkit/recent_wallets', 'null'],
  ['@appkit/connections', '[]'],
  ['@appkit/connections', '{"__proto__":{"eip155":[{"connectorId":"x"}]}}'],
  ['@appkit/active_caip_network_id', 'javascript:alert(1)'],
  ['@appkit/active_namespace', '__proto__'],
  ['@appkit/eip155:connected_connector_id', 'a\nb'],
])('a damaged %s (%s) is ignored, the rest kept (R53)', (key, text) => {
  const other = { id: 'a', name: 'A' }
  const good = key.includes('recent') ? {} : { '@appkit/recent_wallets': JSON.stringify([other]) }
  const state = read({ ...good, [key]: text })
  expect(state).toMatchObject({ isReady: true, namespace: 'eip155', sessions: {}, networkIds: {} })
  expect(state.recentWallets).toEqual(key.includes('recent') ? [] : [other])
})

test('without reconnect a stored session is forgotten, in the page and in storage (§4)', () => {
  const { sessions, storage } = read({ ...session, '@appkit/recent_wallets': '[]' }, { enableReconnect: false })
  expect([sessions, storage.all]).toEqual([
    {},
    { '@appkit/connection_status': 'disconnected', '@appkit/recent_wallets': '[]' },
  ])
})

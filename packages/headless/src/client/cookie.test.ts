import { expect, test } from 'vitest'
import { scriptedClient } from '../../test/scriptedClient.js'
import { initialStateFromCookie } from './cookie.js'

const cookie = (values: object) => `theme=dark; portico=${encodeURIComponent(JSON.stringify(values))}`
const returning = cookie({
  '@appkit/eip155:connected_connector_id': 'test.wallet',
  '@appkit/active_namespace': 'eip155',
  '@appkit/active_caip_network_id': 'eip155:8453',
})

test('a server sees a returning visitor as the browser will: connecting, on the network of the last visit', () => {
  expect(initialStateFromCookie(scriptedClient(), returning)).toMatchObject({
    isReady: true,
    namespace: 'eip155',
    networkIds: { eip155: 'eip155:8453' },
    sessions: { eip155: { status: 'connecting', connectorId: 'test.wallet' } },
  })
})

test('without a cookie nobody was there', () => {
  expect(initialStateFromCookie(scriptedClient(), null)).toMatchObject({ isReady: true, networkIds: {}, sessions: {} })
})

test('a malformed value is left out, the rest counts', () => {
  const header = cookie({ '@appkit/eip155:connected_connector_id': 'a', '@appkit/active_caip_network_id': 'nowhere' })
  expect(initialStateFromCookie(scriptedClient(), header)).toMatchObject({
    networkIds: {},
    sessions: { eip155: { connectorId: 'a' } },
  })
})

test('the client serves many visitors and stays as it is', () => {
  const client = scriptedClient()
  const before = client.state.getState()
  initialStateFromCookie(client, returning)
  expect(client.state.getState()).toBe(before)
})

test('without reconnect nobody is coming back', () => {
  expect(initialStateFromCookie(scriptedClient({ enableReconnect: false }), returning).sessions).toEqual({})
})

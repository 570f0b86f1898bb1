import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ScriptedClient, scriptedClient } from '../../test/scriptedClient.js'
import { connect } from './connect.js'
import { start } from './start.js'

const key = '@appkit/eip155:connected_connector_id'

let client: ScriptedClient

beforeEach(async () => {
  localStorage.clear()
  client = scriptedClient({ storage: localStorage })
  start(client)
  await connect(client, { connector: client.wallet.facts })
})
afterEach(() => client.destroy())

const elsewhere = (name: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: name, newValue }))
const sessions = () => Object.keys(client.state.getState().sessions)

test('a disconnect in another tab disconnects this one, and asks no wallet (R55)', () => {
  elsewhere(key, null)
  expect([sessions(), client.wallet.calls]).toEqual([[], ['connect']])
})

test('a cleared storage in another tab disconnects this one (R55)', () => {
  elsewhere(null, null)
  expect(sessions()).toEqual([])
})

test('a connect in another tab changes nothing here (R55)', () => {
  elsewhere(key, 'other.wallet')
  expect(client.state.getState().sessions.eip155).toMatchObject({ connectorId: 'test.wallet' })
})

test('another site’s key changes nothing here', () => {
  elsewhere('theme', null)
  expect(sessions()).toEqual(['eip155'])
})

test('after the end nothing is heard from other tabs (R5)', () => {
  client.destroy()
  elsewhere(key, null)
  expect(sessions()).toEqual(['eip155'])
})

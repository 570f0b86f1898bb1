import { beforeEach, expect, test } from 'vitest'
import { base, mainnet } from '../networks/eip155.js'
import { alice, bob } from '../../test/scriptedConnector.js'
import { relaySession, type ScriptedRelay, scriptedRelay } from '../../test/scriptedRelay.js'
import type { ConnectorEvent } from './connector.js'
import { relayEvents } from './relayEvents.js'
import { relayStands } from './relayStands.js'

let relay: ScriptedRelay
let told: ConnectorEvent[]
let undo: () => void

beforeEach(() => {
  relay = scriptedRelay()
  told = []
  undo = relayEvents(relay, [mainnet, base], relayStands(), (event) => told.push(event))
})

const say = (name: string, data: unknown, chainId = 'eip155:1') =>
  relay.emit('session_event', { params: { chainId, event: { name, data } } })

test('accounts of the phone are told, as plain addresses', () => {
  say('accountsChanged', [`eip155:1:${bob}`, alice])
  expect(told).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }, { address: alice }] }])
})

test('malformed accounts are left out (R6)', () => {
  say('accountsChanged', [null, 7, {}, { toString: 1, valueOf: 1 }, '0x', 'eip155:1:', `eip155:1:${bob}`])
  expect(told).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] }])
})

test.each([null, undefined, 'x', { 0: alice }, 1, ['x'], [null]])('accounts told as %j are ignored', (data) => {
  say('accountsChanged', data)
  expect(told).toEqual([])
})

test.each(['0x2105', '8453', 8453, 'eip155:8453'])('a chain told as %j is understood', (data) => {
  say('chainChanged', data)
  expect(told).toEqual([{ type: 'network', caipNetworkId: 'eip155:8453' }])
})

test.each([null, {}, 'solana:8453', 'eip155', 'x', ''])(
  'for a chain told as %j the chain of the event counts',
  (data) => {
    say('chainChanged', data, 'eip155:8453')
    expect(told).toEqual([{ type: 'network', caipNetworkId: 'eip155:8453' }])
  },
)

test('other events of the phone are ignored', () => {
  say('message', 'hello')
  expect(told).toEqual([])
})

test('an update tells the accounts that are left', () => {
  relay.session = relaySession([`eip155:1:${bob}`])
  relay.emit('session_update')
  expect(told).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] }])
})

test('an update that leaves no account tells so', () => {
  relay.session = relaySession([])
  relay.emit('session_update')
  expect(told).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [] }])
})

test('an update without a session is ignored', () => {
  relay.emit('session_update')
  expect(told).toEqual([])
})

test.each(['session_delete', 'session_expire'])('%s ends the connection', (event) => {
  relay.emit(event)
  expect(told).toEqual([{ type: 'disconnect' }])
})

test.each([undefined, null, {}, { params: {} }, { params: { chainId: 1, event: { name: 'chainChanged' } } }])(
  'an event of the shape %j is ignored (R26)',
  (event) => {
    expect(() => relay.emit('session_event', event)).not.toThrow()
    expect(told).toEqual([])
  },
)

test('no listener stays after the undo (R5)', () => {
  expect(relay.listeners).toBeGreaterThan(0)
  undo()
  expect(relay.listeners).toBe(0)
})

import { EventEmitter } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import type { ConnectorFacts } from '../entities/connection.js'
import { alice, bob } from '../../test/scriptedConnector.js'
import type { Connector, ConnectorEvent } from './connector.js'
import { injected } from './injected.js'

const facts: ConnectorFacts = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155' }
const broken = () => {
  throw new Error('no events here')
}

let accounts: () => Promise<unknown>
let emitter: EventEmitter
let connector: Connector
let told: ConnectorEvent[]

beforeEach(() => {
  accounts = async () => [alice]
  told = []
  emitter = new EventEmitter()
  connector = injected(facts, {
    request: () => accounts(),
    on: (event, listener) => emitter.on(event, listener),
    removeListener: (event, listener) => emitter.removeListener(event, listener),
  })
})

const listenerCount = () => emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0)

test('account changes are told with whole addresses only', () => {
  connector.subscribe((event) => told.push(event))
  emitter.emit('accountsChanged', [bob, 'garbage'])
  expect(told).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] }])
})

test('a lock of the wallet is told as no accounts', () => {
  connector.subscribe((event) => told.push(event))
  emitter.emit('accountsChanged', [])
  expect(told).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [] }])
})

test.each(['0x2105', '8453', 8453])('a chain change told as %j is understood', (chainId) => {
  connector.subscribe((event) => told.push(event))
  emitter.emit('chainChanged', chainId)
  expect(told).toEqual([{ type: 'network', caipNetworkId: 'eip155:8453' }])
})

test.each([null, 'base', {}, '0x'])('a chain change told as %j is ignored', (chainId) => {
  connector.subscribe((event) => told.push(event))
  emitter.emit('chainChanged', chainId)
  expect(told).toEqual([])
})

test('a lost node ends nothing while the wallet still has its accounts', async () => {
  connector.subscribe((event) => told.push(event))
  emitter.emit('disconnect', { code: 1013 })
  await expect.poll(() => told).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [{ address: alice }] }])
})

test('a wallet that says it is gone and no longer answers is gone', async () => {
  accounts = () => Promise.reject({ code: 4900 })
  connector.subscribe((event) => told.push(event))
  emitter.emit('disconnect')
  await expect.poll(() => told).toEqual([{ type: 'disconnect' }])
})

test('no listener stays after the undo (R5)', () => {
  const undos = [connector.subscribe(() => undefined), connector.subscribe(() => undefined)]
  expect(listenerCount()).toBe(6)
  for (const undo of undos) undo()
  expect(listenerCount()).toBe(0)
})

test('an answer that comes after the undo is told to nobody (R5)', async () => {
  const undo = connector.subscribe((event) => told.push(event))
  emitter.emit('disconnect')
  undo()
  await new Promise((resolve) => setTimeout(resolve))
  expect(told).toEqual([])
})

test('a wallet whose events cannot be heard is used without them (R26)', () => {
  const deaf = injected(facts, { request: async () => [], on: broken, removeListener: broken })
  expect(() => deaf.subscribe(() => undefined)()).not.toThrow()
})

test('a wallet without events is used without them', () => {
  const quiet = injected(facts, { request: async () => [] })
  expect(() => quiet.subscribe(() => undefined)()).not.toThrow()
})

import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, test } from 'vitest'
import { alice, bob } from '../../../test/fakeConnector.js'
import type { Connector, ConnectorEvent } from '../../connectors/connector.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { eip1193Connector } from './connector.js'

describe('injected', () => {
  const facts: ConnectorInfo = {
    id: 'w',
    name: 'W',
    type: 'ANNOUNCED',
    chain: 'eip155',
    imageUrl: 'data:image/png,1',
    info: { rdns: 'w' },
  }
  const never = () => new Promise<never>(() => undefined)

  let answers: Record<string, () => unknown>
  let asked: string[]
  let connector: Connector
  let life: AbortController

  beforeEach(() => {
    answers = { eth_requestAccounts: () => [alice], eth_accounts: () => [alice], eth_chainId: () => '0x1' }
    asked = []
    life = new AbortController()
    connector = eip1193Connector(facts, {
      request({ method }) {
        asked.push(method)
        return answers[method]?.() as Promise<unknown>
      },
    })
  })

  const connect = () => connector.connect({ signal: life.signal })
  const restore = () => connector.restore({ signal: life.signal })
  test('connecting asks for accounts, then for the chain', async () => {
    expect(await connect()).toEqual([
      {
        namespace: 'eip155',
        accounts: [{ address: alice }],
        caipNetworkId: 'eip155:1',
        wallet: { name: 'W', icon: 'data:image/png,1', rdns: 'w' },
      },
    ])
    expect(asked).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('restoring never asks the visitor (R8)', async () => {
    await restore()
    expect(asked).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('a wallet that grants nothing any more is not restored', async () => {
    answers.eth_accounts = () => []
    expect(await restore()).toEqual([])
  })

  test('malformed accounts are left out, whole ones kept (R6)', async () => {
    answers.eth_requestAccounts = () => [null, 1, {}, '', '0x1', `${bob} `, `eip155:1:${bob}`, alice, bob]
    const [session] = await connect()
    expect(session?.accounts).toEqual([{ address: alice }, { address: bob }])
  })

  test('of a flood of accounts only the first hundred are read', async () => {
    answers.eth_requestAccounts = () => Array.from({ length: 100_000 }, () => alice)
    const [session] = await connect()
    expect(session?.accounts).toHaveLength(100)
  })

  test.each([[[]], [null], ['0x'], [{ length: 1, 0: alice }], [['garbage']]])(
    'a wallet that answers %j connects nobody',
    async (accounts) => {
      answers.eth_requestAccounts = () => accounts
      await expect(connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    },
  )

  test.each([null, 'eip155:1', '0x', {}, -1])('a wallet on chain %j connects nobody', async (chainId) => {
    answers.eth_chainId = () => chainId
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  })

  test('a wallet that throws at once is told as a typed error (R26)', async () => {
    const thrown = { code: 4001, message: 'no' }
    answers.eth_requestAccounts = () => {
      throw thrown
    }
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED', cause: thrown })
  })

  test('a wallet that rejects with a text is told as a typed error (R26)', async () => {
    answers.eth_requestAccounts = () => Promise.reject('boom')
    await expect(connect()).rejects.toMatchObject({
      code: 'UNKNOWN_ERROR',
      message: 'Something went wrong',
      cause: 'boom',
    })
  })

  test('a wallet that is already asking is told as such and not asked again (R27)', async () => {
    answers.eth_requestAccounts = () => Promise.reject({ code: -32002 })
    await expect(connect()).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    expect(asked).toEqual(['eth_requestAccounts'])
  })

  test.each(['connect', 'restore'] as const)('a wallet that never answers is given up on %s', async (name) => {
    answers.eth_requestAccounts = never
    answers.eth_accounts = never
    const attempt = connector[name]({ signal: life.signal })
    life.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED', message: 'Request was aborted' })
  })

  test('an answer that comes after giving up is dropped, and the chain is not asked for', async () => {
    const waiting: ((accounts: string[]) => void)[] = []
    answers.eth_requestAccounts = () => new Promise<string[]>((resolve) => waiting.push(resolve))
    const attempt = connect()
    life.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    waiting[0]?.([alice])
    await Promise.resolve()
    expect(asked).toEqual(['eth_requestAccounts'])
  })

  test('an attempt that was given up before it began asks nobody', async () => {
    life.abort()
    await expect(connect()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  test('disconnecting takes the permission back, and a wallet that cannot is forgiven', async () => {
    answers.wallet_revokePermissions = () => Promise.reject({ code: -32601 })
    await connector.disconnect('eip155', true)
    expect(asked).toEqual(['wallet_revokePermissions'])
  })
})

describe('injectedEvents', () => {
  const facts: ConnectorInfo = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155' }
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
    connector = eip1193Connector(facts, {
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
    const deaf = eip1193Connector(facts, { request: async () => [], on: broken, removeListener: broken })
    expect(() => deaf.subscribe(() => undefined)()).not.toThrow()
  })

  test('a wallet without events is used without them', () => {
    const quiet = eip1193Connector(facts, { request: async () => [] })
    expect(() => quiet.subscribe(() => undefined)()).not.toThrow()
  })
})

import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import type { Connector, ConnectorEvent } from '../../connectors/connector.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { eip1193Connector } from './connector.js'

describe('eip1193Connector', () => {
  const info: ConnectorInfo = {
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
    connector = eip1193Connector(info, {
      request({ method }) {
        asked.push(method)
        return answers[method]?.() as Promise<unknown>
      },
    })
  })

  const connect = () => connector.connect({ signal: life.signal })
  const restore = () => connector.restore({ signal: life.signal })
  test('connect requests accounts, then the chain', async () => {
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

  test('restore never prompts the user', async () => {
    await restore()
    expect(asked).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test.each([
    { when: 'cannot tell', permissions: () => Promise.reject({ code: 4200 }) },
    { when: 'answers nonsense', permissions: () => null },
    { when: 'still grants them', permissions: () => [{ parentCapability: 'eth_accounts' }] },
  ])('restore returns nothing when the wallet gives no account, and $when', async ({ permissions }) => {
    Object.assign(answers, { eth_accounts: () => [], wallet_getPermissions: permissions })
    expect(await restore()).toEqual([])
  })

  test('restore says so when the wallet’s permissions were revoked', async () => {
    Object.assign(answers, { eth_accounts: () => [], wallet_getPermissions: () => [] })
    await expect(restore()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  test('connect leaves out malformed accounts and keeps the others', async () => {
    answers.eth_requestAccounts = () => [null, 1, {}, '', '0x1', `${bob} `, `eip155:1:${bob}`, alice, bob]
    const [session] = await connect()
    expect(session?.accounts).toEqual([{ address: alice }, { address: bob }])
  })

  test.each([alice.toLowerCase(), alice.toUpperCase().replace('0X', '0x')])(
    'an account is written with its checksum, whatever the wallet wrote (%s)',
    async (written) => {
      answers.eth_requestAccounts = () => [written]
      const [session] = await connect()
      expect(session?.accounts).toEqual([{ address: alice }])
    },
  )

  test('an account that the wallet tells twice in other letter case stands once', async () => {
    answers.eth_requestAccounts = () => [alice, alice.toLowerCase(), bob, alice]
    const [session] = await connect()
    expect(session?.accounts).toEqual([{ address: alice }, { address: bob }])
  })

  test('connect reads at most a hundred accounts', async () => {
    answers.eth_requestAccounts = () =>
      Array.from({ length: 100_000 }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`)
    const [session] = await connect()
    expect(session?.accounts).toHaveLength(100)
  })

  test.each([[[]], [null], ['0x'], [{ length: 1, 0: alice }], [['garbage']]])(
    'connect rejects the accounts %j',
    async (accounts) => {
      answers.eth_requestAccounts = () => accounts
      await expect(connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    },
  )

  test.each([null, 'eip155:1', '0x', {}, -1])('connect rejects the chain %j', async (chainId) => {
    answers.eth_chainId = () => chainId
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  })

  test('a provider that throws synchronously is a typed error', async () => {
    const thrown = { code: 4001, message: 'no' }
    answers.eth_requestAccounts = () => {
      throw thrown
    }
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED', cause: thrown })
  })

  test('a provider that rejects with a string is a typed error', async () => {
    answers.eth_requestAccounts = () => Promise.reject('boom')
    await expect(connect()).rejects.toMatchObject({
      code: 'UNKNOWN_ERROR',
      message: 'Something went wrong',
      cause: 'boom',
    })
  })

  test('connect rejects when a request is pending, without a second one', async () => {
    answers.eth_requestAccounts = () => Promise.reject({ code: -32002 })
    await expect(connect()).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    expect(asked).toEqual(['eth_requestAccounts'])
  })

  test.each(['connect', 'restore'] as const)('%s is aborted when the wallet never answers', async (name) => {
    answers.eth_requestAccounts = never
    answers.eth_accounts = never
    const attempt = connector[name]({ signal: life.signal })
    life.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED', message: 'Request was aborted' })
  })

  test('connect ignores an answer after an abort, without requesting the chain', async () => {
    const waiting: ((accounts: string[]) => void)[] = []
    answers.eth_requestAccounts = () => new Promise<string[]>((resolve) => waiting.push(resolve))
    const attempt = connect()
    life.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    waiting[0]?.([alice])
    await Promise.resolve()
    expect(asked).toEqual(['eth_requestAccounts'])
  })

  test('connect with an aborted signal resolves nothing', async () => {
    life.abort()
    await expect(connect()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  test('disconnect revokes the permission and ignores a wallet that cannot', async () => {
    answers.wallet_revokePermissions = () => Promise.reject({ code: -32601 })
    await connector.disconnect('eip155', true)
    expect(asked).toEqual(['wallet_revokePermissions'])
  })
})

describe('events of an EIP-1193 provider', () => {
  const info: ConnectorInfo = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'eip155' }
  const broken = () => {
    throw new Error('no events here')
  }

  let accounts: () => Promise<unknown>
  let emitter: EventEmitter
  let connector: Connector
  let events: ConnectorEvent[]

  beforeEach(() => {
    accounts = async () => [alice]
    events = []
    emitter = new EventEmitter()
    connector = eip1193Connector(info, {
      request: () => accounts(),
      on: (event, listener) => emitter.on(event, listener),
      removeListener: (event, listener) => emitter.removeListener(event, listener),
    })
  })

  const listenerCount = () => emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0)

  test('accountsChanged reports well-formed addresses only', () => {
    connector.subscribe((event) => events.push(event))
    emitter.emit('accountsChanged', [bob, 'garbage'])
    expect(events).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [{ address: bob }] }])
  })

  test('accountsChanged without accounts reports none', () => {
    connector.subscribe((event) => events.push(event))
    emitter.emit('accountsChanged', [])
    expect(events).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [] }])
  })

  test.each(['0x2105', '8453', 8453])('chainChanged with %j reports the network', (chainId) => {
    connector.subscribe((event) => events.push(event))
    emitter.emit('chainChanged', chainId)
    expect(events).toEqual([{ type: 'network', caipNetworkId: 'eip155:8453' }])
  })

  test.each([null, 'base', {}, '0x'])('chainChanged with %j is ignored', (chainId) => {
    connector.subscribe((event) => events.push(event))
    emitter.emit('chainChanged', chainId)
    expect(events).toEqual([])
  })

  test('disconnect is ignored while the wallet still has its accounts', async () => {
    connector.subscribe((event) => events.push(event))
    emitter.emit('disconnect', { code: 1013 })
    await expect.poll(() => events).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [{ address: alice }] }])
  })

  test('a wallet that no longer answers is locked, because it may only have been updated', async () => {
    accounts = () => Promise.reject({ code: 4900 })
    connector.subscribe((event) => events.push(event))
    emitter.emit('disconnect')
    await expect.poll(() => events).toEqual([{ type: 'accounts', namespace: 'eip155', accounts: [] }])
  })

  test('unsubscribing leaves no listener', () => {
    const undos = [connector.subscribe(() => undefined), connector.subscribe(() => undefined)]
    expect(listenerCount()).toBe(6)
    for (const undo of undos) undo()
    expect(listenerCount()).toBe(0)
  })

  test('an answer after unsubscribing is not reported', async () => {
    const undo = connector.subscribe((event) => events.push(event))
    emitter.emit('disconnect')
    undo()
    await settle()
    expect(events).toEqual([])
  })

  test('a provider whose event emitter throws works without events', () => {
    const deaf = eip1193Connector(info, { request: async () => [], on: broken, removeListener: broken })
    expect(() => deaf.subscribe(() => undefined)()).not.toThrow()
  })

  test('a provider without events works', () => {
    const quiet = eip1193Connector(info, { request: async () => [] })
    expect(() => quiet.subscribe(() => undefined)()).not.toThrow()
  })
})

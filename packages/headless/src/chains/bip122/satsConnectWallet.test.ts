import { beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { connectorFor } from '../../../test/bitcoinProviders.js'
import type { Connector, ConnectorEvent } from '../../connectors/connector.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { bitcoin } from '../../networks/bip122.js'
import { bitcoinTestWalletSeeds } from '../../testing/wallets/bip122/createBitcoinTestWallet.js'

const [larkspur] = bitcoinTestWalletSeeds
const main = bitcoin.caipNetworkId
const message = 'Grüße, ₿!'

let life: AbortController
let events: ConnectorEvent[]

beforeEach(() => {
  life = new AbortController()
  events = []
})

const connect = (connector: Connector) => connector.connect({ signal: life.signal })
const restore = (connector: Connector) => connector.restore({ signal: life.signal })
const ask = (connector: Connector, method: string, params: unknown, network: CaipNetworkId = main) =>
  connector.request({ method, params }, network) as Promise<Record<string, string>>
const signInputs = [{ address: larkspur.address, index: 0 }]
const never = () => new Promise<never>(() => undefined)

describe('a sats-connect wallet', () => {
  const replies = (answers: Record<string, unknown>) => {
    const asked: unknown[] = []
    const request = async (method: string, params: unknown) => {
      asked.push([method, params])
      const answer = answers[method] ?? { error: { code: -32601, message: 'Method not found' } }
      return typeof answer === 'function' ? (answer as () => unknown)() : answer
    }
    return { asked, ...connectorFor('sats-connect', { request }) }
  }
  const result = [
    { address: larkspur.ordinalAddress, purpose: 'ordinals' },
    { address: larkspur.address, purpose: 'payment' },
  ]

  test('connects an older wallet by getAccounts, on the network of its addresses', async () => {
    const { connector, asked } = replies({ getAccounts: { result } })
    const [session] = await connect(connector)
    expect(session).toMatchObject({
      accounts: [
        { address: larkspur.address, type: 'payment' },
        { address: larkspur.ordinalAddress, type: 'ordinal' },
      ],
      caipNetworkId: main,
    })
    expect(asked).toEqual([
      ['wallet_connect', { addresses: ['payment', 'ordinals'] }],
      ['getAccounts', { purposes: ['payment', 'ordinals'] }],
    ])
  })

  test('restores what is remembered of a wallet without a silent request, unconfirmed until its user is asked', async () => {
    const { connector, asked } = replies({ getAccounts: { result } })
    const remembered = [{ address: larkspur.address }]
    connector.subscribe((event) => events.push(event))
    const silently = () => connector.restore({ signal: life.signal, caipNetworkId: main, remembered })
    expect(await silently()).toMatchObject([{ accounts: remembered, caipNetworkId: main, isUnconfirmed: true }])
    expect(await connector.restore({ signal: life.signal, remembered: [] })).toEqual([])
    expect([asked, events]).toEqual([[1, 2].map(() => ['wallet_getAccount', undefined]), []])
    await restore(connector)
    const accounts = [{ address: larkspur.address }, { address: larkspur.ordinalAddress }]
    expect(events).toMatchObject([{ type: 'network' }, { type: 'accounts', accounts }])
    const [session] = await silently()
    expect(session).toMatchObject({ accounts })
    expect(session).not.toHaveProperty('isUnconfirmed')
    await connector.disconnect('bip122', true)
    expect(await connector.restore({ signal: life.signal, remembered: [] })).toEqual([])
  })

  test('that cannot be asked in silence is not locked by an event', async () => {
    const listeners: (() => void)[] = []
    const provider = {
      request: async () => ({ error: { code: -32601 } }),
      addListener: (_name: string, listener: () => void) => listeners.push(listener),
    }
    const { connector } = connectorFor('sats-connect', provider)
    connector.subscribe((event) => events.push(event))
    listeners[0]?.()
    await settle()
    expect(events).toEqual([])
  })

  test.each([
    { code: -32000, means: 'USER_REJECTED' },
    { code: 4001, means: 'USER_REJECTED' },
    { code: -32002, means: 'UNAUTHORIZED' },
    { code: -32001, means: 'UNSUPPORTED_METHOD' },
    { code: -32603, means: 'INTERNAL_RPC_ERROR' },
  ])('$code, answered or thrown, means $means', async ({ code, means }) => {
    const error = { code, message: 'no' }
    const { connector } = replies({ signMessage: { error }, signPsbt: () => Promise.reject({ error }) })
    await expect(ask(connector, 'signMessage', { address: '', message })).rejects.toMatchObject({ code: means })
    await expect(ask(connector, 'signPsbt', { psbt: '', signInputs })).rejects.toMatchObject({ code: means })
  })

  test('subscribes to wallets of both generations and unsubscribes again', async () => {
    for (const isOlder of [true, false]) {
      const listeners = new Map<unknown, () => void>()
      const addListener = (...values: readonly unknown[]) => {
        const [first, second] = values as [string & { eventName: string; cb: () => void }, () => void]
        const [name, cb] = isOlder ? [first, second] : [first.eventName, first.cb]
        if (typeof name !== 'string' || typeof cb !== 'function') throw new TypeError('another generation')
        listeners.set(name, cb)
        return () => listeners.delete(name)
      }
      const request = async () => ({ error: { code: -32002 } })
      const { connector } = connectorFor('sats-connect', { request, addListener })
      const undo = connector.subscribe((event) => events.push(event))
      expect([...listeners.keys()]).toEqual(['accountChange', 'networkChange', 'disconnect'])
      listeners.get('accountChange')?.()
      await expect.poll(() => events.pop()).toEqual({ type: 'accounts', namespace: 'bip122', accounts: [] })
      listeners.get('disconnect')?.()
      expect(events.pop()).toEqual({ type: 'disconnect', namespace: 'bip122' })
      undo()
      expect(listeners.size).toBe(0)
    }
  })
})

describe('malformed answers of a sats-connect wallet', () => {
  test.each([[null], [[]], ['x'], [{}], [[null, 1, '', 'bc1x', '0x1', { address: 7 }]], [{ addresses: 'x' }]])(
    'the accounts %j connect nobody',
    async (answer) => {
      const { connector } = connectorFor('sats-connect', { request: async () => ({ result: answer }) })
      await expect(connect(connector)).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    },
  )

  test.each([undefined, null, 'yes', {}, { result: undefined, error: 'boom' }])(
    'the reply %j is a failure',
    async (reply) => {
      const { connector } = connectorFor('sats-connect', { request: async () => reply })
      await expect(connect(connector)).rejects.toMatchObject({ category: expect.stringMatching(/_ERROR$/) })
    },
  )

  test.each(['', 'not base64!', 7, null, undefined, 'A', 'x'.repeat(300_000)])(
    'are no signature: %#',
    async (signature) => {
      const { connector } = connectorFor('sats-connect', { request: async () => ({ result: { signature } }) })
      const answer = ask(connector, 'signMessage', { address: larkspur.address, message })
      await expect(answer).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    },
  )

  test('more than a hundred accounts are cut off, and one that is told again and again is used once', async () => {
    let reads = 0
    const many = Array.from({ length: 5_000 }, () => ({
      get address() {
        reads += 1
        return larkspur.address
      },
    }))
    const { connector } = connectorFor('sats-connect', { request: async () => ({ result: { addresses: many } }) })
    const [session] = await connect(connector)
    expect(session?.accounts).toHaveLength(1)
    expect(reads).toBe(100)
  })

  test('a getter that throws is a typed error', async () => {
    const request = () => {
      throw 'boom'
    }
    const { connector } = connectorFor('sats-connect', { request })
    await expect(connect(connector)).rejects.toMatchObject({ code: 'UNKNOWN_ERROR', cause: 'boom' })
    await expect(connector.disconnect('bip122', true)).resolves.toBeUndefined()
  })
})

test('an aborted connect ignores a later answer', async () => {
  const { connector } = connectorFor('sats-connect', { request: never })
  const attempt = restore(connector)
  life.abort()
  await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

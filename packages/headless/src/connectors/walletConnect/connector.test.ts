import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import './connector.js'
import { alice } from '../../../test/fakeConnector.js'
import {
  fakeUniversalProvider,
  type FakeUniversalProvider,
  walletConnectSession,
} from '../../../test/fakeUniversalProvider.js'
import { limits } from '../../constants/limits.js'
import { base, mainnet } from '../../networks/eip155.js'
import type { Connector, ConnectorContext, ConnectorEvent } from '../connector.js'
import type { WalletConnectModule } from './universalProvider.js'
import { walletConnect } from './walletConnect.js'

describe('walletConnect', () => {
  const context: ConnectorContext = {
    projectId: 'project',
    metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
    networks: [mainnet, base],
    relay: 'wss://relay.example',
    rpcUrls: (network) => [`https://node.example/${network.id}`],
  }

  let relay: FakeUniversalProvider
  let load: () => Promise<WalletConnectModule>
  let connector: Connector
  let life: AbortController
  let uris: string[]

  beforeEach(() => {
    vi.useFakeTimers()
    relay = fakeUniversalProvider()
    load = async () => relay.module
    connector = walletConnect({ load: () => load() })(context)
    life = new AbortController()
    uris = []
  })
  afterEach(() => vi.useRealTimers())

  const connect = () => connector.connect({ signal: life.signal, onPairing: (uri) => uris.push(uri) })
  const settled = () => vi.advanceTimersByTimeAsync(0)

  /** An attempt whose failure is looked at later. */
  function attempt() {
    const promise = connect()
    promise.catch(() => undefined)
    return promise
  }

  async function connected() {
    const sessions = connect()
    await settled()
    relay.approve()
    return sessions
  }

  test('nothing is loaded before somebody connects', () => {
    expect(relay.initCount).toBe(0)
  })

  test('the relay client is started for this project and relay, without its own modal and reports', async () => {
    await connected()
    expect(relay.options).toMatchObject({
      projectId: 'project',
      relayUrl: 'wss://relay.example',
      showQrModal: false,
      telemetryEnabled: false,
      disableProviderPing: true,
    })
  })

  test('a phone that approves the link is connected', async () => {
    const sessions = await connected()
    expect(uris).toEqual(['wc:1@2?symKey=1'])
    expect(sessions).toMatchObject([{ namespace: 'eip155', accounts: [{ address: alice }], caipNetworkId: 'eip155:1' }])
  })

  test('calls of the page go to the network the phone was connected on', async () => {
    await connected()
    expect(relay.calls).toContain('chain eip155:1')
  })

  test('a relay that publishes no link in time fails the attempt (R2, W1)', async () => {
    relay.uri = undefined
    const promise = attempt()
    await vi.advanceTimersByTimeAsync(limits.pairing.linkTimeout)
    await expect(promise).rejects.toMatchObject({ code: 'CONNECTION_FAILED', message: 'Failed to connect' })
  })

  test('an attempt made before the link came takes the proposal over that is under way, so that one code is shown', async () => {
    relay.uri = undefined
    const first = attempt()
    await vi.advanceTimersByTimeAsync(limits.pairing.linkTimeout)
    await expect(first).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })

    const second = connect()
    await settled()
    relay.emit('display_uri', 'wc:2@2?symKey=2')
    relay.approve()
    expect([await second, uris, relay.disconnectedTopics]).toMatchObject([
      [{ namespace: 'eip155' }],
      ['wc:2@2?symKey=2'],
      [],
    ])
    expect(relay.calls.filter((call) => call === 'connect')).toHaveLength(1)
  })

  test('an attempt made after a link was shown makes a proposal of its own', async () => {
    const first = attempt()
    await settled()
    life.abort()
    await first.catch(() => undefined)
    life = new AbortController()
    await connected()
    expect(relay.calls.filter((call) => call === 'connect')).toHaveLength(2)
  })

  test('a relay client that never starts fails the attempt (R2)', async () => {
    load = () => new Promise(() => undefined)
    const promise = attempt()
    await vi.advanceTimersByTimeAsync(limits.pairing.linkTimeout)
    await expect(promise).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' })
  })

  test('a visitor with a link may think as long as they like', async () => {
    const sessions = connect()
    await vi.advanceTimersByTimeAsync(limits.pairing.linkTimeout * 4)
    relay.approve()
    expect(await sessions).toHaveLength(1)
  })

  test.each([{ code: 5000, message: 'User rejected.' }, { code: 5002 }, new Error('User rejected.')])(
    'a phone that refuses with %j is told as a refusal (W8)',
    async (refusal) => {
      const promise = attempt()
      await settled()
      relay.reject(refusal)
      await expect(promise).rejects.toMatchObject({ isUserRejection: true })
    },
  )

  test('a relay that refuses the project tells the host what to put right', async () => {
    const promise = attempt()
    await settled()
    relay.reject(new Error('Unauthorized: origin not allowed'))
    await expect(promise).rejects.toMatchObject({ code: 'INVALID_APP_CONFIGURATION', display: 'alert' })
  })

  test('an attempt that is given up ends at once', async () => {
    const promise = attempt()
    await settled()
    life.abort()
    await expect(promise).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  test('an approval that comes after giving up is ended at the relay (R27)', async () => {
    const promise = attempt()
    await settled()
    life.abort()
    await promise.catch(() => undefined)
    relay.approve(walletConnectSession(undefined, 'late'))
    await settled()
    expect(relay.disconnectedTopics).toEqual(['late'])
  })

  test('a refusal that comes after giving up is nobody’s business (R1)', async () => {
    const promise = attempt()
    await settled()
    life.abort()
    await promise.catch(() => undefined)
    relay.reject(new Error('Proposal expired'))
    await settled()
    expect(relay.disconnectedTopics).toEqual([])
  })

  test.each([[[]], [['garbage']], [['solana:1:x']]])(
    'an approval of accounts %j connects nobody and is ended at the relay (R3)',
    async (accounts) => {
      const promise = attempt()
      await settled()
      relay.approve(walletConnectSession(accounts, 'useless'))
      await expect(promise).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
      await settled()
      expect(relay.disconnectedTopics).toEqual(['useless'])
    },
  )

  test('an attempt given up while the relay client loads proposes nothing', async () => {
    const promise = attempt()
    life.abort()
    await expect(promise).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await settled()
    expect(relay.calls).not.toContain('connect')
  })
})

describe('walletConnectLife', () => {
  const context: ConnectorContext = {
    projectId: 'project',
    metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
    networks: [mainnet, base],
    relay: 'wss://relay.example',
    rpcUrls: (network) => [`https://node.example/${network.id}`],
  }

  let relay: FakeUniversalProvider
  let load: () => Promise<WalletConnectModule>
  let connector: Connector
  let life: AbortController

  beforeEach(() => {
    vi.useFakeTimers()
    relay = fakeUniversalProvider()
    load = async () => relay.module
    connector = walletConnect({ load: () => load() })(context)
    life = new AbortController()
  })
  afterEach(() => vi.useRealTimers())

  const connect = () => connector.connect({ signal: life.signal })
  const settled = () => vi.advanceTimersByTimeAsync(0)

  /** An attempt whose failure is looked at later. */
  function attempt() {
    const promise = connect()
    promise.catch(() => undefined)
    return promise
  }

  async function connected() {
    const sessions = connect()
    await settled()
    relay.approve()
    return sessions
  }

  test('a missing package is named, and counts as there once it is', async () => {
    load = () => Promise.reject(new Error('Cannot find module'))
    await expect(connect()).rejects.toMatchObject({
      code: 'PEER_MISSING',
      packageName: '@walletconnect/ethereum-provider',
    })
    load = async () => relay.module
    expect(await connected()).toHaveLength(1)
  })

  test('the relay client is started once for any number of uses (R49)', async () => {
    await connected()
    await connected()
    await connector.restore({ signal: life.signal })
    expect(relay.initCount).toBe(1)
  })

  test('a session of the last visit is restored without a pairing (R8)', async () => {
    relay.session = walletConnectSession([`eip155:1:${alice}`, `eip155:8453:${alice}`])
    expect(await connector.restore({ signal: life.signal, caipNetworkId: 'eip155:8453' })).toMatchObject([
      { caipNetworkId: 'eip155:8453' },
    ])
    expect(relay.calls).not.toContain('connect')
  })

  test('without a session of the last visit nothing is restored', async () => {
    expect(await connector.restore({ signal: life.signal })).toEqual([])
  })

  test('disconnecting ends the session at the relay', async () => {
    await connected()
    await connector.disconnect('eip155', true)
    expect(relay.calls).toContain('disconnect')
  })

  test('disconnecting without a session asks nobody', async () => {
    await connector.disconnect('eip155', true)
    expect(relay.calls).toEqual([])
  })

  test('a call goes to the phone with its network', async () => {
    relay.answer = (method, chain) => `${method} on ${chain}`
    expect(await connector.request({ method: 'personal_sign' }, 'eip155:8453')).toBe('personal_sign on eip155:8453')
  })

  test('a call the phone refuses is told as a typed error', async () => {
    relay.answer = () => {
      throw { code: 4001 }
    }
    await expect(connector.request({ method: 'personal_sign' }, 'eip155:1')).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })

  test('the number of listeners is the same after any number of attempts (R49)', async () => {
    connector.subscribe(() => undefined)
    await connected()
    const before = relay.listeners
    for (let round = 0; round < 5; round += 1) await connected()
    expect(relay.listeners).toBe(before)
  })

  test('changes on the phone are told to every listener once', async () => {
    const told: ConnectorEvent[] = []
    connector.subscribe((event) => told.push(event))
    connector.subscribe((event) => told.push(event))
    await settled()
    relay.emit('session_delete')
    expect(told).toEqual([{ type: 'disconnect' }, { type: 'disconnect' }])
  })

  test('no listener stays at the relay after the last undo (R5)', async () => {
    const undos = [connector.subscribe(() => undefined), connector.subscribe(() => undefined)]
    await settled()
    for (const undo of undos) undo()
    expect(relay.listeners).toBe(0)
  })

  test('an undo while the relay client loads leaves no listener (R5)', async () => {
    connector.subscribe(() => undefined)()
    await settled()
    expect(relay.listeners).toBe(0)
  })

  test('no timer stays after an attempt, whatever its end (R5)', async () => {
    await connected()
    const promise = attempt()
    await settled()
    relay.reject({ code: 5000 })
    await promise.catch(() => undefined)
    expect(vi.getTimerCount()).toBe(0)
  })
})

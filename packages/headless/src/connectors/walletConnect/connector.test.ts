import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import './connector.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import {
  connectorContext,
  fakeUniversalProvider,
  type FakeUniversalProvider,
  walletConnectSession,
} from '../../../test/fakeUniversalProvider.js'
import { limits } from '../../constants/limits.js'
import { base, mainnet } from '../../networks/eip155.js'
import type { Connector, ConnectorEvent } from '../connector.js'
import type { WalletConnectModule } from './universalProvider.js'
import { walletConnect } from './walletConnect.js'
import { walletConnect as walletConnectEthereum } from './walletConnectEthereum.js'

const context = connectorContext(mainnet, base)

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

describe('walletConnect() while pairing', () => {
  test('loads nothing before the first connect', () => {
    expect(relay.initCount).toBe(0)
  })

  test('is initialized ahead of a pairing, without one', async () => {
    connector.preload?.()
    await settled()
    expect([relay.initCount, relay.calls]).toEqual([1, []])
    expect([await connected(), relay.initCount]).toMatchObject([[{ namespace: 'eip155' }], 1])
  })

  test('initializes the provider with project and relay, without its modal and telemetry', async () => {
    await connected()
    expect(relay.options).toMatchObject({
      projectId: 'project',
      relayUrl: 'wss://relay.example',
      showQrModal: false,
      telemetryEnabled: false,
      disableProviderPing: true,
    })
  })

  test('connects a wallet that approves the pairing', async () => {
    const sessions = await connected()
    expect(uris).toEqual(['wc:1@2?symKey=1'])
    expect(sessions).toMatchObject([{ namespace: 'eip155', accounts: [{ address: alice }], caipNetworkId: 'eip155:1' }])
  })

  test('makes the connected network the provider’s default chain', async () => {
    await connected()
    expect(relay.calls).toContain('chain eip155:1')
  })

  test('rejects when there is no URI in time', async () => {
    relay.uri = undefined
    const promise = attempt()
    await vi.advanceTimersByTimeAsync(limits.pairing.linkTimeout)
    await expect(promise).rejects.toMatchObject({ code: 'CONNECTION_FAILED', message: 'Failed to connect' })
  })

  test('takes over the pending proposal of a canceled call that has no URI yet', async () => {
    relay.uri = undefined
    const first = attempt()
    await vi.advanceTimersByTimeAsync(limits.pairing.linkTimeout)
    await expect(first).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })

    const second = connect()
    await settled()
    relay.publish()
    relay.approve()
    expect([await second, uris, relay.disconnectedTopics]).toMatchObject([
      [{ namespace: 'eip155' }],
      ['wc:2@2?symKey=2'],
      [],
    ])
    expect(relay.calls.filter((call) => call === 'connect')).toHaveLength(1)
  })

  test('makes a new proposal once the pending one has a URI', async () => {
    const first = attempt()
    await settled()
    life.abort()
    await first.catch(() => undefined)
    life = new AbortController()
    await connected()
    expect(relay.calls.filter((call) => call === 'connect')).toHaveLength(2)
  })

  test('rejects when the provider is never initialized', async () => {
    load = () => new Promise(() => undefined)
    const promise = attempt()
    await vi.advanceTimersByTimeAsync(limits.pairing.linkTimeout)
    await expect(promise).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' })
  })

  test('waits for the user’s approval without a time limit', async () => {
    const sessions = connect()
    await vi.advanceTimersByTimeAsync(limits.pairing.linkTimeout * 4)
    relay.approve()
    expect(await sessions).toHaveLength(1)
  })

  test.each([{ code: 5000, message: 'User rejected.' }, { code: 5002 }, new Error('User rejected.')])(
    'takes the error %j for a user rejection',
    async (refusal) => {
      const promise = attempt()
      await settled()
      relay.reject(refusal)
      await expect(promise).rejects.toMatchObject({ isUserRejection: true })
    },
  )

  test('rejects at once when aborted', async () => {
    const promise = attempt()
    await settled()
    life.abort()
    await expect(promise).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  test('ends a session that is approved after an abort', async () => {
    const promise = attempt()
    await settled()
    life.abort()
    await promise.catch(() => undefined)
    relay.approve(walletConnectSession(undefined, 'late'))
    await settled()
    expect(relay.disconnectedTopics).toEqual(['late'])
  })

  test('keeps using its session when a wallet approves another one after an abort', async () => {
    await connected()
    const second = attempt()
    await settled()
    life.abort()
    await second.catch(() => undefined)
    relay.approve(walletConnectSession([`eip155:1:${bob}`], 'late'))
    await settled()
    expect(relay.disconnectedTopics).toEqual(['late'])
    expect([relay.session?.topic, relay.rpcProviders]).toEqual(['topic', { of: 'topic' }])
    expect(await connector.restore({ signal: new AbortController().signal })).toMatchObject([
      { accounts: [{ address: alice }] },
    ])
  })

  test('keeps the accounts to which the wallet of its session changed, when another one approves after an abort', async () => {
    await connected()
    relay.update(walletConnectSession([`eip155:1:${bob}`]))
    const second = attempt()
    await settled()
    life.abort()
    await second.catch(() => undefined)
    relay.approve(walletConnectSession([`eip155:1:${alice}`], 'late'))
    await settled()
    expect(await connector.restore({ signal: new AbortController().signal })).toMatchObject([
      { accounts: [{ address: bob }] },
    ])
  })

  test('ignores a rejection after an abort', async () => {
    const promise = attempt()
    await settled()
    life.abort()
    await promise.catch(() => undefined)
    relay.reject(new Error('Proposal expired'))
    await settled()
    expect(relay.disconnectedTopics).toEqual([])
  })

  test.each([[[]], [['garbage']], [['solana:1:x']]])(
    'an approval of accounts %j connects nobody and is ended at the relay',
    async (accounts) => {
      const promise = attempt()
      await settled()
      relay.approve(walletConnectSession(accounts, 'useless'))
      await expect(promise).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
      await settled()
      expect([relay.disconnectedTopics, relay.session]).toEqual([['useless'], undefined])
    },
  )

  test('makes no proposal when aborted while loading', async () => {
    const promise = attempt()
    life.abort()
    await expect(promise).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await settled()
    expect(relay.calls).not.toContain('connect')
    expect(relay.listeners).toBe(0)
  })
})

describe('walletConnect() with a session', () => {
  test.each([
    { packageName: '@walletconnect/universal-provider', create: walletConnect },
    { packageName: '@walletconnect/ethereum-provider', create: walletConnectEthereum },
  ])(
    'names $packageName and its version to the developer when it is not installed',
    async ({ packageName, create }) => {
      vi.doMock(packageName, () => Promise.reject(new Error('Cannot find module')))
      connector = create()(context)
      const failure = await connect().catch((error: unknown) => error)
      vi.doUnmock(packageName)
      expect(failure).toMatchObject({
        code: 'PEER_MISSING',
        packageName,
        message: 'Something went wrong',
        hint: `${packageName} could not be loaded. Install it: npm install ${packageName}@2.21.8`,
      })
    },
  )

  test('names the option of the app when what it loads is missing, and loads it once it is there', async () => {
    load = () => Promise.reject(new Error('Cannot find module'))
    await expect(connect()).rejects.toMatchObject({
      code: 'PEER_MISSING',
      message: 'Something went wrong',
      hint: 'walletConnect({ load }) could not be loaded. Error: Cannot find module',
    })
    load = async () => relay.module
    expect(await connected()).toHaveLength(1)
  })

  test('initializes the provider once', async () => {
    await connected()
    await connected()
    await connector.restore({ signal: life.signal })
    expect(relay.initCount).toBe(1)
  })

  test('restores a stored session without a pairing', async () => {
    relay.session = walletConnectSession([`eip155:1:${alice}`, `eip155:8453:${alice}`])
    expect(await connector.restore({ signal: life.signal, caipNetworkId: 'eip155:8453' })).toMatchObject([
      { caipNetworkId: 'eip155:8453' },
    ])
    expect(relay.calls).not.toContain('connect')
  })

  test('restores nothing without a stored session', async () => {
    await expect(connector.restore({ signal: life.signal })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  test('disconnect ends the session', async () => {
    await connected()
    await connector.disconnect('eip155', true)
    expect(relay.calls).toContain('disconnect')
  })

  test('disconnect without a session requests nothing', async () => {
    await connector.disconnect('eip155', true)
    expect(relay.calls).toEqual([])
  })

  test('sends a request with its network', async () => {
    relay.session = walletConnectSession([`eip155:8453:${alice}`])
    relay.answer = (method, chain) => `${method} on ${chain}`
    expect(await connector.request({ method: 'personal_sign' }, 'eip155:8453')).toBe('personal_sign on eip155:8453')
  })

  test.each([
    { network: 'eip155:8453', method: 'personal_sign', code: 'NETWORK_NOT_IN_SESSION', recovery: 'scanAgain' },
    {
      network: 'eip155:8453',
      method: 'wallet_switchEthereumChain',
      code: 'NETWORK_NOT_IN_SESSION',
      recovery: 'scanAgain',
    },
    { network: 'eip155:1', method: 'eth_signTypedData_v4', code: 'UNSUPPORTED_METHOD', recovery: 'none' },
  ] as const)('says $code when the session has no $method on $network', async ({ network, method, code, recovery }) => {
    const session = walletConnectSession([`eip155:1:${alice}`])
    relay.session = {
      ...session,
      namespaces: { eip155: { accounts: [`eip155:1:${alice}`], methods: ['personal_sign'] } },
    }
    relay.answer = () => {
      throw new Error(`Missing or invalid. request() chainId: ${network}`)
    }
    await expect(connector.request({ method }, network)).rejects.toMatchObject({ code, recovery })
  })

  test('no account on a network that the session does not have is no locked wallet', async () => {
    relay.session = walletConnectSession([`eip155:1:${alice}`])
    relay.answer = () => []
    await expect(connector.request({ method: 'eth_accounts' }, 'eip155:8453')).rejects.toMatchObject({
      code: 'NETWORK_NOT_IN_SESSION',
    })
    expect(await connector.request({ method: 'eth_accounts' }, 'eip155:1')).toEqual([])
  })

  test.each([{ code: 4001 }, { code: 4902 }])('keeps the wallet’s own answer %j about a network', async (answer) => {
    relay.session = walletConnectSession()
    relay.answer = () => {
      throw Object.assign(new Error('says the wallet'), answer)
    }
    const failure = await connector
      .request({ method: 'wallet_switchEthereumChain' }, 'eip155:8453')
      .catch((e: unknown) => e)
    expect(failure).not.toMatchObject({ code: 'NETWORK_NOT_IN_SESSION' })
  })

  test('ends a session that is over by the clock, instead of asking the wallet', async () => {
    const events: ConnectorEvent[] = []
    const asked = vi.fn<() => void>()
    relay.answer = asked
    connector.subscribe((event) => events.push(event))
    await connected()
    relay.session = { ...walletConnectSession(), expiry: Math.floor(Date.now() / 1_000) - 1 }
    await expect(connector.request({ method: 'personal_sign' }, 'eip155:1')).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
    expect([events, asked.mock.calls]).toEqual([[{ type: 'disconnect' }], []])
    await expect(connector.restore({ signal: life.signal })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  test('adds no listeners with repeated calls', async () => {
    connector.subscribe(() => undefined)
    await connected()
    const before = relay.listeners
    for (let round = 0; round < 5; round += 1) await connected()
    expect(relay.listeners).toBe(before)
  })

  test('reports each change once to every listener', async () => {
    const events: ConnectorEvent[] = []
    connector.subscribe((event) => events.push(event))
    connector.subscribe((event) => events.push(event))
    await settled()
    relay.emit('session_delete')
    expect(events).toEqual([{ type: 'disconnect' }, { type: 'disconnect' }])
  })

  test('goes on for the others when the first listener leaves', async () => {
    const events: ConnectorEvent[] = []
    const leave = connector.subscribe(() => undefined)
    connector.subscribe((event) => events.push(event))
    await settled()
    leave()
    relay.emit('session_delete')
    expect(events).toEqual([{ type: 'disconnect' }])
  })

  test('leaves no listener after the last unsubscription', async () => {
    const undos = [connector.subscribe(() => undefined), connector.subscribe(() => undefined)]
    await settled()
    for (const undo of undos) undo()
    expect(relay.listeners).toBe(0)
  })

  test('leaves no listener when unsubscribed while loading', async () => {
    connector.subscribe(() => undefined)()
    await settled()
    expect(relay.listeners).toBe(0)
  })

  test('leaves no timer after a connect, however it ends', async () => {
    await connected()
    const promise = attempt()
    await settled()
    relay.reject({ code: 5000 })
    await promise.catch(() => undefined)
    expect(vi.getTimerCount()).toBe(0)
  })
})

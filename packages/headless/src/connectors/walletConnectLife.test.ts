import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { base, mainnet } from '../networks/eip155.js'
import { alice } from '../../test/scriptedConnector.js'
import { relaySession, type ScriptedRelay, scriptedRelay } from '../../test/scriptedRelay.js'
import type { Connector, ConnectorContext, ConnectorEvent } from './connector.js'
import type { RelayModule } from './relayProvider.js'
import './relayConnector.js'
import { walletConnect } from './walletConnect.js'

const context: ConnectorContext = {
  projectId: 'project',
  metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
  networks: [mainnet, base],
  relay: 'wss://relay.example',
  rpcUrls: (network) => [`https://node.example/${network.id}`],
}

let relay: ScriptedRelay
let load: () => Promise<RelayModule>
let connector: Connector
let life: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  relay = scriptedRelay()
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
  expect(relay.starts).toBe(1)
})

test('a session of the last visit is restored without a pairing (R8)', async () => {
  relay.session = relaySession([`eip155:1:${alice}`, `eip155:8453:${alice}`])
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
  relay.refuse({ code: 5000 })
  await promise.catch(() => undefined)
  expect(vi.getTimerCount()).toBe(0)
})

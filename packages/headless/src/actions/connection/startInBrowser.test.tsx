// It loads lazily in a page. Loading it here makes the lazy import settle within a microtask.
import '../../chains/eip155/discoverLater.js'
import { cleanup, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasStarted } from '../../../test/withProviders.js'
import { settle } from '../../../test/clock.js'
import { fakeClient, type FakeClient } from '../../../test/fakeClient.js'
import { fakeConnector } from '../../../test/fakeConnector.js'
import { eip155 } from '../../chains/eip155/adapter.js'
import type { Client } from '../../client/client.js'
import { createPortico } from '../../client/createPortico.js'
import { PorticoProvider } from '../../hooks/PorticoProvider.js'
import { useWalletConnect } from '../../hooks/wallets/useWalletConnect.js'
import { mainnet } from '../../networks/eip155.js'
import type { StringStorage } from '../../services/storage/storage.js'
import { connect } from './connect.js'
import { getConnections } from './connections.js'
import { disconnect } from './disconnect.js'
import { start } from './start.js'

describe('listeners of a client', () => {
  /** Current listeners of the page, by target and event. */
  let listenerCounts: Map<string, number>
  let restore: (() => void)[]

  function watch(name: string, target: EventTarget) {
    const count = (change: number) => (event: string) =>
      listenerCounts.set(`${name} ${event}`, (listenerCounts.get(`${name} ${event}`) ?? 0) + change)
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)]
    const spies = [
      vi.spyOn(target, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
        count(1)(args[0])
        add(...args)
      }),
      vi.spyOn(target, 'removeEventListener').mockImplementation((...args: Parameters<typeof remove>) => {
        count(-1)(args[0])
        remove(...args)
      }),
    ]
    restore.push(...spies.map((spy) => () => spy.mockRestore()))
  }
  const counts = () => Object.fromEntries([...listenerCounts].filter(([, count]) => count !== 0))
  const started = { 'window eip6963:announceProvider': 1, 'window storage': 1 }

  let client: Client

  beforeEach(() => {
    listenerCounts = new Map()
    restore = []
    client = createPortico({ projectId: 'test', networks: [mainnet], adapters: [eip155()] })
    // React adds one permanent listener to the document with its first root.
    render(null).unmount()
    watch('window', window)
    watch('document', document)
  })
  afterEach(() => {
    cleanup()
    client.destroy()
    for (const undo of restore) undo()
  })

  test('createPortico adds no listener to the page', () => {
    expect(counts()).toEqual({})
  })

  test('start listens for wallets and other tabs, and nothing else', () => {
    start(client)
    expect(counts()).toEqual(started)
  })

  test.each(['stop', 'destroy'] as const)('%s removes every listener', (end) => {
    const stop = start(client)
    if (end === 'stop') stop()
    else client.destroy()
    expect(counts()).toEqual({})
  })

  test('a hundred starts and stops hold no more listeners than one', () => {
    for (let visit = 0; visit < 100; visit += 1) start(client)()
    start(client)
    expect(counts()).toEqual(started)
  })

  /** Listeners of a page with a component, which is gone again afterwards. */
  async function listenersWith(children?: ReactNode) {
    const { unmount } = render(
      <StrictMode>
        <PorticoProvider client={client}>{children}</PorticoProvider>
      </StrictMode>,
    )
    await hasStarted(client)
    await settle()
    const listeners = counts()
    unmount()
    return listeners
  }

  test('StrictMode adds each listener once, a pairing that nobody started adds none, and unmounting removes them', async () => {
    const Flow = () => useWalletConnect().step
    const listeners = await listenersWith()
    expect(listeners).toMatchObject(started)
    expect(new Set(Object.values(listeners))).toEqual(new Set([1]))
    expect(await listenersWith(<Flow />)).toEqual(listeners)
    expect(counts()).toEqual({})
  })

  test('a second root, and a return from the back/forward cache, add no listener', async () => {
    const { rerender } = render(<PorticoProvider client={client}>{undefined}</PorticoProvider>)
    await hasStarted(client)
    await settle()
    const listeners = counts()
    render(<PorticoProvider client={client}>{undefined}</PorticoProvider>)
    await settle()
    for (const type of ['pagehide', 'pageshow'])
      window.dispatchEvent(Object.assign(new Event(type), { persisted: true }))
    rerender(<PorticoProvider client={client}>{undefined}</PorticoProvider>)
    await settle()
    expect(counts()).toEqual(listeners)
    cleanup()
    expect(counts()).toEqual({})
  })
})

describe('sync with other tabs', () => {
  const key = '@appkit/eip155:connected_connector_id'

  let client: FakeClient

  beforeEach(async () => {
    localStorage.clear()
    client = fakeClient({ storage: localStorage })
    start(client)
    await connect(client, { connector: client.wallet.info })
  })
  afterEach(() => client.destroy())

  const elsewhere = (name: string | null, newValue: string | null) => {
    if (name === null) localStorage.clear()
    else if (newValue === null) localStorage.removeItem(name)
    else localStorage.setItem(name, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: name, newValue }))
  }
  const sessions = () => Object.keys(client.state.getState().sessions)

  test('a disconnect in another tab disconnects this one without asking the wallet', () => {
    elsewhere(key, null)
    expect([sessions(), client.wallet.calls]).toEqual([[], ['connect']])
  })

  test('clearing the storage in another tab disconnects this one', () => {
    elsewhere(null, null)
    expect(sessions()).toEqual([])
  })

  test('connecting in another tab changes nothing in this one', () => {
    elsewhere(key, 'other.wallet')
    expect(client.state.getState().sessions.eip155).toMatchObject({ connectorId: 'test.wallet' })
  })

  test('a foreign storage key changes nothing', () => {
    elsewhere('theme', null)
    expect(sessions()).toEqual(['eip155'])
  })

  test('a tab that restores nothing deletes what is stored, and leaves the other tabs connected', async () => {
    client.destroy()
    const options = { storage: localStorage, enableReconnect: false } as const
    client = fakeClient(options)
    start(client)
    await connect(client, { connector: client.wallet.info })
    start(fakeClient(options))
    const stored = localStorage.getItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
    expect([stored, sessions()]).toEqual([null, ['eip155']])
  })

  describe('with several wallets', () => {
    /** A storage whose changes other tabs hear of at once. */
    const shared: StringStorage = {
      getItem: (name) => localStorage.getItem(name),
      setItem: (name, text) => elsewhere(name, text),
      removeItem: (name) => elsewhere(name, null),
    }
    let other: FakeClient

    function openTab(storage: StringStorage) {
      const testWallets = [fakeConnector({ id: 'first.wallet' }), fakeConnector({ id: 'second.wallet' })] as const
      const tab = fakeClient({ storage, testWallets, features: { multiWallet: true } })
      start(tab)
      return tab
    }
    const connections = (tab: FakeClient) =>
      getConnections(tab).connections.map(({ connectorId, state }) => `${connectorId} ${state}`)

    beforeEach(async () => {
      client.destroy()
      localStorage.clear()
      client = openTab(localStorage)
      await connect(client, { connector: 'first.wallet' })
      await connect(client, { connector: 'second.wallet' })
      other = openTab(shared)
      await vi.waitUntil(() => connections(other).join(', ') === 'second.wallet connected, first.wallet active')
    })

    test('disconnecting everything in another tab ends every connection of this one, also after a reload', async () => {
      await disconnect(other)
      expect(connections(client)).toEqual(['second.wallet disconnected', 'first.wallet disconnected'])
      client.destroy()
      client = openTab(localStorage)
      await settle()
      expect([connections(client), client.wallet.calls]).toEqual([
        ['second.wallet disconnected', 'first.wallet disconnected'],
        [],
      ])
    })

    test('disconnecting one wallet in another tab keeps the others of this one', async () => {
      await disconnect(other, { connectorId: 'second.wallet' })
      expect(connections(client)).toEqual(['first.wallet active', 'second.wallet disconnected'])
    })
  })

  test('a stopped client ignores other tabs', () => {
    client.destroy()
    elsewhere(key, null)
    expect(sessions()).toEqual(['eip155'])
  })
})

import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeClient, type FakeClient } from '../../test/fakeClient.js'
import { eip155 } from '../chains/eip155/adapter.js'
import type { Client } from '../client/client.js'
import { createPortico } from '../client/createPortico.js'
import { PorticoProvider } from '../hooks/PorticoProvider.js'
import { useWalletConnect } from '../hooks/wallets/useWalletConnect.js'
import { mainnet } from '../networks/eip155.js'
import { connect } from './connect.js'
import { start } from './start.js'

describe('listeners', () => {
  /** Listeners that the page holds now, by target and event. */
  let held: Map<string, number>
  let restore: (() => void)[]

  function watch(name: string, target: EventTarget) {
    const count = (change: number) => (event: string) =>
      held.set(`${name} ${event}`, (held.get(`${name} ${event}`) ?? 0) + change)
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)]
    const spies = [
      vi.spyOn(target, 'addEventListener').mockImplementation((...given: Parameters<typeof add>) => {
        count(1)(given[0])
        add(...given)
      }),
      vi.spyOn(target, 'removeEventListener').mockImplementation((...given: Parameters<typeof remove>) => {
        count(-1)(given[0])
        remove(...given)
      }),
    ]
    restore.push(...spies.map((spy) => () => spy.mockRestore()))
  }
  const counts = () => Object.fromEntries([...held].filter(([, count]) => count !== 0))
  const started = { 'window eip6963:announceProvider': 1, 'window storage': 1 }

  let client: Client

  beforeEach(() => {
    held = new Map()
    restore = []
    client = createPortico({ networks: [mainnet], adapters: [eip155()] })
    // React itself holds one listener of the document for good, from its first root on.
    render(null).unmount()
    watch('window', window)
    watch('document', document)
  })
  afterEach(() => {
    cleanup()
    client.destroy()
    for (const undo of restore) undo()
  })

  test('a client that was made holds nothing of the page', () => {
    expect(counts()).toEqual({})
  })

  test('a started client hears wallets and other tabs, and nothing else', () => {
    start(client)
    expect(counts()).toEqual(started)
  })

  test.each(['undo', 'destroy'] as const)('after %s it holds nothing (R5)', (end) => {
    const stop = start(client)
    if (end === 'undo') stop()
    else client.destroy()
    expect(counts()).toEqual({})
  })

  test('a hundred visits hold no more than one (R77)', () => {
    for (let visit = 0; visit < 100; visit += 1) start(client)()
    start(client)
    expect(counts()).toEqual(started)
  })

  test('a mounted flow in StrictMode holds each listener once, an unmounted one none (R68)', () => {
    const Flow = () => useWalletConnect().step
    const { unmount } = render(
      <StrictMode>
        <PorticoProvider client={client}>
          <Flow />
        </PorticoProvider>
      </StrictMode>,
    )
    expect(counts()).toMatchObject({ ...started, 'document visibilitychange': 1 })
    unmount()
    expect(counts()).toEqual({})
  })
})

describe('tabs', () => {
  const key = '@appkit/eip155:connected_connector_id'

  let client: FakeClient

  beforeEach(async () => {
    localStorage.clear()
    client = fakeClient({ storage: localStorage })
    start(client)
    await connect(client, { connector: client.wallet.info })
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
})

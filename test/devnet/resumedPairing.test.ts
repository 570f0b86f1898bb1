import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connector, ConnectRequest } from '../../packages/headless/src/connectors/connector'
import { createConnector } from './support/createConnector'
import { startWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** What the client of a page stores, with reads that can be slow, as those of a browser under load are. */
function createStorage() {
  const items = new Map<string, string>()
  const writes = new EventTarget()
  return {
    /** Keeps every read of a key that ends like this waiting for the write of another one. */
    slow: undefined as { readonly read: string; readonly until: string } | undefined,
    keys: (ending: string) => [...items.keys()].filter((key) => key.endsWith(ending)),
    getKeys: async () => [...items.keys()],
    getEntries: async <Value>() => [...items].map(([key, text]): [string, Value] => [key, JSON.parse(text) as Value]),
    async getItem<Value>(key: string): Promise<Value | undefined> {
      const { read, until } = this.slow ?? {}
      if (read && key.endsWith(read))
        await new Promise((resolve) => writes.addEventListener(String(until), resolve, { once: true }))
      const text = items.get(key)
      return text === undefined ? undefined : (JSON.parse(text) as Value)
    },
    async setItem(key: string, value: unknown) {
      items.set(key, JSON.stringify(value))
      writes.dispatchEvent(new Event(key.split('//')[1] ?? ''))
    },
    removeItem: async (key: string) => void items.delete(key),
  }
}

type PageStorage = ReturnType<typeof createStorage>

/** The connector of a page that was just loaded. */
function loadPage(storage: PageStorage): Connector {
  Reflect.deleteProperty(globalThis, Symbol.for('@portico/headless/relays'))
  return createConnector(world, (Provider, options) => Provider.init({ ...options, storage }))
}

/** Shows a link, and leaves the page while it waits. */
async function leaveWhilePairing(storage: PageStorage): Promise<string> {
  const idle = world.relay.connections()
  const page = new AbortController()
  const connector = loadPage(storage)
  const uri = await new Promise<string>((resolve) => {
    const request: ConnectRequest = { signal: page.signal, onPairing: resolve }
    void connector.connect(request).catch(() => undefined)
  })
  await expect.poll(() => storage.keys('proposal')).toHaveLength(1)
  page.abort()
  connector.release?.()
  await expect.poll(() => world.relay.connections()).toBe(idle)
  return uri
}

it.each([
  { read: 'session', what: 'takes answers for pings only' },
  { read: 'pairing', what: 'hears none' },
])('an approval that comes while the client of the next page $what connects it', async ({ read }) => {
  const storage = createStorage()
  const uri = await leaveWhilePairing(storage)
  const pairingTopic = uri.slice('wc:'.length, uri.indexOf('@'))
  await world.phone.pair(uri)
  await expect.poll(async () => (await world.phone.state()).sessions).toHaveLength(1)

  storage.slow = { read, until: 'messages_withoutClientAck' }
  const page = new AbortController()
  const connector = loadPage(storage)
  const sessions = await connector.resume?.({ signal: page.signal, pairingTopic })
  expect(sessions).toMatchObject([{ accounts: [{ address: world.accounts.phone.address }] }])
  await connector.disconnect('eip155', true)
  connector.release?.()
})

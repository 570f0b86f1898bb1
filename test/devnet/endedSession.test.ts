import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { ConnectorEvent } from '../../packages/headless/src/connectors/connector'
import { walletConnect } from '../../packages/headless/src/connectors/walletConnect/walletConnect'
import { base, mainnet } from '../../packages/headless/src/networks/eip155'
import { startWorld, type World } from './world'

let world: World
beforeAll(async () => {
  // Set before the SDK is imported: otherwise it calls a verification host and keeps one client per process.
  Object.assign(process.env, { IS_VITEST: 'true', DISABLE_GLOBAL_CORE: 'true' })
  world = await startWorld()
}, 30_000)
afterAll(() => world.close())

type Delivered = { readonly topic: string; readonly message: string }

/** The real SDK behind a relay that delivers each message of a session twice. */
async function loadRepeating() {
  const { UniversalProvider } = await import('@walletconnect/universal-provider')
  const init = async (options: object) => {
    const provider = await UniversalProvider.init(options)
    const { relayer } = provider.client.core
    const repeated = new Set<string>()
    relayer.on('relayer_message', (delivered: Delivered) => {
      if (delivered.topic !== provider.session?.topic || repeated.has(delivered.message)) return
      repeated.add(delivered.message)
      relayer.events.emit('relayer_message', delivered)
    })
    return provider
  }
  return { UniversalProvider: { init } }
}

it('a session whose end is delivered twice ends once, and nothing is thrown', async () => {
  const uncaught: unknown[] = []
  const collect = (reason: unknown) => void uncaught.push(reason)
  process.on('unhandledRejection', collect)
  onTestFinished(() => void process.off('unhandledRejection', collect))
  const connector = walletConnect({ load: loadRepeating })({
    projectId: 'repeating',
    metadata: { name: 'A site', description: '', url: 'http://localhost', icons: [] },
    networks: [mainnet, base],
    relay: world.urls.relay,
    rpcUrls: () => [world.urls.evm[1]],
  })
  const events: ConnectorEvent['type'][] = []
  const { signal } = new AbortController()
  await connector.connect({ signal, onPairing: (uri: string) => void world.phone.pair(uri) })
  connector.subscribe(({ type }) => void events.push(type))
  await world.phone.disconnect()
  await expect.poll(() => events).toContain('disconnect')
  connector.release?.()
  await expect.poll(() => world.relay.connections()).toBe(1)
  expect(events.filter((type) => type === 'disconnect')).toEqual(['disconnect'])
  expect(uncaught).toEqual([])
})

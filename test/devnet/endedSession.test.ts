import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { ConnectorEvent } from '../../packages/headless/src/connectors/connector'
import { createConnector } from './support/createConnector'
import { startWorld, type World } from './world'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

type Delivered = { readonly topic: string; readonly message: string }

/** A site whose relay delivers each message of a session twice. */
const createRepeatedConnector = () =>
  createConnector(world, async (Provider, options) => {
    const provider = await Provider.init(options)
    const { relayer } = provider.client.core
    const repeated = new Set<string>()
    relayer.on('relayer_message', (delivered: Delivered) => {
      if (delivered.topic !== provider.session?.topic || repeated.has(delivered.message)) return
      repeated.add(delivered.message)
      relayer.events.emit('relayer_message', delivered)
    })
    return provider
  })

it('a session whose end is delivered twice ends once, and nothing is thrown', async () => {
  const uncaught: unknown[] = []
  const collect = (reason: unknown) => void uncaught.push(reason)
  process.on('unhandledRejection', collect)
  onTestFinished(() => void process.off('unhandledRejection', collect))
  const connector = createRepeatedConnector()
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

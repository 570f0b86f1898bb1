import { expect, test } from 'vitest'
import { mainnet } from '../networks/eip155.js'
import { scriptedRelay } from '../../test/scriptedRelay.js'
import { relayClient } from './relayClient.js'

const context = {
  projectId: undefined,
  metadata: { name: '', description: '', url: '', icons: [] },
  networks: [mainnet] as const,
  relay: 'wss://relay.example',
  rpcUrls: () => [],
}

function setUp() {
  const relay = scriptedRelay()
  const client = relayClient(async () => relay.module, context)
  return { relay, client, use: () => client.use(async () => 'used') }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a client that was never used has nothing to close', async () => {
  const { relay, client } = setUp()
  client.release()
  await settled()
  expect(relay.starts).toBe(0)
})

test('sleeping closes the socket and the timer once (R5)', async () => {
  const { relay, client, use } = setUp()
  await use()
  client.release()
  client.release()
  await settled()
  expect(relay.calls).toEqual(['still', 'close'])
})

test('the next use opens both again', async () => {
  const { relay, client, use } = setUp()
  await use()
  client.release()
  await settled()
  expect(await use()).toBe('used')
  expect(relay.calls).toEqual(['still', 'close', 'beat', 'open'])
})

test('a client that is closed while it loads is closed once it is there (R5)', async () => {
  const { relay, client, use } = setUp()
  const using = use()
  client.release()
  await using
  await settled()
  expect(relay.calls).toEqual(['still', 'close'])
})

test('a client that is closed and used again while it loads is neither closed nor opened twice (R68)', async () => {
  const { relay, client, use } = setUp()
  const first = use()
  client.release()
  await Promise.all([first, use()])
  await settled()
  expect([relay.starts, relay.calls]).toEqual([1, []])
})

test('what goes wrong is told as a typed error', async () => {
  const { client } = setUp()
  await expect(client.use(() => Promise.reject('boom'))).rejects.toMatchObject({ code: 'UNKNOWN_ERROR', cause: 'boom' })
})

test('two clients of a page share one relay client, which sleeps once both gave it up (R49)', async () => {
  const { relay, client, use } = setUp()
  const other = relayClient(async () => relay.module, context)
  await use()
  await other.use(async () => 'used')
  expect(relay.starts).toBe(1)
  client.release()
  await settled()
  expect(relay.calls).not.toContain('close')
  other.release()
  await settled()
  expect(relay.calls).toContain('close')
})

import { expect, test } from 'vitest'
import { mainnet } from '../../networks/eip155.js'
import { fakeUniversalProvider } from '../../../test/fakeUniversalProvider.js'
import { createUniversalProviderClient } from './universalProviderClient.js'

const context = {
  projectId: undefined,
  metadata: { name: '', description: '', url: '', icons: [] },
  networks: [mainnet] as const,
  relay: 'wss://relay.example',
  rpcUrls: () => [],
}

function setUp() {
  const relay = fakeUniversalProvider()
  const client = createUniversalProviderClient(async () => relay.module, context)
  return { relay, client, use: () => client.withProvider(async () => 'used') }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a client that was never used has nothing to close', async () => {
  const { relay, client } = setUp()
  client.release()
  await settled()
  expect(relay.initCount).toBe(0)
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
  expect([relay.initCount, relay.calls]).toEqual([1, []])
})

test('what goes wrong is told as a typed error', async () => {
  const { client } = setUp()
  await expect(client.withProvider(() => Promise.reject('boom'))).rejects.toMatchObject({
    code: 'UNKNOWN_ERROR',
    cause: 'boom',
  })
})

test('two clients of a page share one relay client, which sleeps once both gave it up (R49)', async () => {
  const { relay, client, use } = setUp()
  const other = createUniversalProviderClient(async () => relay.module, context)
  await use()
  await other.withProvider(async () => 'used')
  expect(relay.initCount).toBe(1)
  client.release()
  await settled()
  expect(relay.calls).not.toContain('close')
  other.release()
  await settled()
  expect(relay.calls).toContain('close')
})

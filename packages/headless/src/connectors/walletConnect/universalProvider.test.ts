import { describe, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { connectorHost } from '../../../test/connectorHost.js'
import { fakeUniversalProvider } from '../../../test/fakeUniversalProvider.js'
import { mainnet } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
import { createUniversalProviderClient, type WalletConnectModule } from './universalProvider.js'

const context = {
  projectId: undefined,
  metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
  networks: [mainnet, solanaMainnet] as const,
  relay: 'wss://relay.example',
  host: connectorHost(),
  rpcUrls: () => [],
}

function setUp() {
  const relay = fakeUniversalProvider()
  const client = createUniversalProviderClient({ load: async () => relay.module }, context)
  return { relay, client, use: () => client.withProvider(async () => 'used') }
}

describe('the provider of a loaded package', () => {
  /** The provider that a client makes of a package; each call under a project of its own, so that none is shared. */
  let projects = 0
  const load = (module: WalletConnectModule): Promise<unknown> => {
    projects += 1
    const client = createUniversalProviderClient(
      { load: async () => module },
      { ...context, projectId: `project ${projects}` },
    )
    return client.withProvider(async (provider) => provider)
  }

  /** An Ethereum provider, which ends sessions without `eip155`. */
  function ethereumProvider() {
    const calls: string[] = []
    class EthereumProvider {
      readonly signer = { inside: true, client: {} }
      static async init() {
        calls.push('init')
        return { signer: { fromInit: true, client: {} } }
      }
      async initialize({ optionalChains }: { readonly optionalChains: readonly number[] }) {
        if (optionalChains.length === 0) throw new Error('No chains specified')
        calls.push('initialize')
        this.registerEventListeners()
        await this.loadPersistedSession()
      }
      registerEventListeners() {
        calls.push('listens')
      }
      async loadPersistedSession() {
        calls.push('ends the session')
      }
    }
    return { EthereumProvider, calls }
  }

  test('is the one inside an Ethereum provider, whose own listeners are not installed', async () => {
    const { EthereumProvider, calls } = ethereumProvider()
    expect(await load({ EthereumProvider })).toEqual({ inside: true, client: {} })
    expect(calls).toEqual(['initialize'])
  })

  test('comes from init() where the Ethereum provider has no initialize()', async () => {
    const { EthereumProvider, calls } = ethereumProvider()
    Reflect.deleteProperty(EthereumProvider.prototype, 'initialize')
    expect(await load({ EthereumProvider })).toEqual({ fromInit: true, client: {} })
    expect(calls).toEqual(['init'])
  })

  test('is the universal provider itself where the package has one', async () => {
    const UniversalProvider = {
      init: async ({ relayUrl }: { readonly relayUrl: string }) => ({ relayUrl, client: {} }),
    }
    expect(await load({ UniversalProvider })).toEqual({ relayUrl: 'wss://relay.example', client: {} })
  })
})

describe('the transport', () => {
  test('is not touched by the release of a client that was never used', async () => {
    const { relay, client } = setUp()
    client.release()
    await settle()
    expect(relay.initCount).toBe(0)
  })

  test('is closed once, socket and heartbeat, by a release', async () => {
    const { relay, client, use } = setUp()
    await use()
    client.release()
    client.release()
    await settle()
    expect(relay.calls).toEqual(['still', 'close'])
  })

  test('is opened again by the next use', async () => {
    const { relay, client, use } = setUp()
    await use()
    client.release()
    await settle()
    expect(await use()).toBe('used')
    expect(relay.calls).toEqual(['still', 'close', 'beat', 'open'])
  })

  test('is closed after loading when the client was released meanwhile', async () => {
    const { relay, client, use } = setUp()
    const using = use()
    client.release()
    await using
    await settle()
    expect(relay.calls).toEqual(['still', 'close'])
  })

  test('stays open when a client is released and used again while it loads', async () => {
    const { relay, client, use } = setUp()
    const first = use()
    client.release()
    await Promise.all([first, use()])
    await settle()
    expect([relay.initCount, relay.calls]).toEqual([1, []])
  })

  test('is shared by two clients of a page and closed once both are released', async () => {
    const { relay, client, use } = setUp()
    const other = createUniversalProviderClient({ load: async () => relay.module }, context)
    await use()
    await other.withProvider(async () => 'used')
    expect(relay.initCount).toBe(1)
    client.release()
    await settle()
    expect(relay.calls).not.toContain('close')
    other.release()
    await settle()
    expect(relay.calls).toContain('close')
  })
})

describe('withProvider', () => {
  const rejection = (reason: unknown) =>
    setUp()
      .client.withProvider(() => Promise.reject(reason as Error))
      .catch((error: unknown) => error)

  test('rejects with a typed error', async () => {
    expect(await rejection('boom')).toMatchObject({ code: 'UNKNOWN_ERROR', cause: 'boom' })
  })

  test.each([
    {
      text: 'Unauthorized: origin not allowed',
      code: 'INVALID_APP_CONFIGURATION',
      message: 'Invalid App Configuration',
    },
    {
      text: 'WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)',
      code: 'INVALID_PROJECT_ID',
      message: 'Invalid App Configuration',
    },
    {
      text: 'JWT validation error: JWT Token is not yet valid: basic claims',
      code: 'SESSION_EXPIRED',
      message: 'Session Expired',
    },
  ])('turns the relay’s "$text" into the alert $code', async ({ text, code, message }) => {
    const cause = new Error(text)
    expect(await rejection(cause)).toMatchObject({ code, message, cause, display: 'alert' })
    expect(await rejection(text)).toMatchObject({ code })
  })

  test('does not take any other failure for a refusal of the project', async () => {
    expect(await rejection(new Error('User rejected.'))).toMatchObject({ code: 'USER_REJECTED' })
  })
})

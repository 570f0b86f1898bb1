import { limits } from '../../constants/limits.js'
import { toPorticoError } from '../../errors/normalize.js'
import { memoizeAsync } from '../../services/memoizeAsync.js'
import { withTimeout } from '../abort.js'
import type { ConnectorContext } from '../connector.js'
import { toProjectError } from './errors.js'
import type { PairingState } from './pairing.js'
import { createUniversalProvider, type UniversalProviderLike, type WalletConnectModule } from './universalProvider.js'

/** Closes the socket and the timer of the relay client; its sessions stay. */
export async function closeTransport({ client }: UniversalProviderLike): Promise<void> {
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
}

/** Opens both again. */
export async function openTransport({ client }: UniversalProviderLike): Promise<void> {
  await client.core.heartbeat.init()
  await client.core.relayer.transportOpen()
}

/** One relay client of the page, and who uses it now. */
export type SharedClient = {
  readonly load: () => Promise<UniversalProviderLike>
  readonly consumers: Set<object>
  readonly pairing: PairingState
  isClosed: boolean
}

const registry = Symbol.for('@portico/headless/relays')
type GlobalRegistry = { [registry]?: Map<string, SharedClient> }

/**
 * The page's relay client under this name. It is shared by every client of the page, and by a second copy of the kit,
 * because the SDK below has one core per page: two clients on it would both answer what only one of them asked (R49).
 */
export function getSharedClient(name: string, create: () => Promise<UniversalProviderLike>): SharedClient {
  const global = globalThis as GlobalRegistry
  global[registry] ??= new Map()
  const found = global[registry].get(name) ?? {
    load: memoizeAsync(create),
    consumers: new Set<object>(),
    pairing: {},
    isClosed: false,
  }
  global[registry].set(name, found)
  return found
}

/** The page's relay client, as one connector sees it: loaded on first use, asleep while nobody uses it. */
export type UniversalProviderClient = {
  /** Rejects with a `PorticoError`; the client itself has a deadline, what is asked of it has none. */
  withProvider<Value>(ask: (provider: UniversalProviderLike) => Promise<Value>): Promise<Value>
  /** Where its pairings are kept. */
  readonly pairing: PairingState
  /** Gives it up; its sessions stay. */
  release(): void
}

export function createUniversalProviderClient(
  load: () => Promise<WalletConnectModule>,
  context: ConnectorContext,
): UniversalProviderClient {
  const shared = getSharedClient(`${context.relay} ${context.projectId}`, () => createUniversalProvider(load, context))
  const consumer = {}

  /** Brings the loaded client to what its users want by now. */
  async function syncTransport(provider: UniversalProviderLike) {
    const isUnused = shared.consumers.size === 0
    if (isUnused === shared.isClosed) return
    shared.isClosed = isUnused
    await (isUnused ? closeTransport(provider) : openTransport(provider))
  }

  async function getProvider() {
    shared.consumers.add(consumer)
    try {
      const provider = await shared.load()
      await syncTransport(provider)
      return provider
    } catch (error) {
      shared.consumers.delete(consumer)
      throw error
    }
  }

  return {
    pairing: shared.pairing,
    async withProvider(ask) {
      try {
        return await ask(await withTimeout(getProvider(), limits.pairing.linkTimeout))
      } catch (error) {
        throw toProjectError(error) ?? toPorticoError(error)
      }
    },
    release() {
      if (!shared.consumers.delete(consumer)) return
      void shared
        .load()
        .then(syncTransport)
        .catch(() => undefined)
    },
  }
}

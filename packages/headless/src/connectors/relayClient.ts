import { limits } from '../constants/limits.js'
import { toPorticoError } from '../errors/toPorticoError.js'
import type { ConnectorContext } from './connector.js'
import type { PairingDesk } from './relayPairing.js'
import { relayRefusal } from './relayRefusal.js'
import { createRelayProvider, type RelayModule, type RelayProvider } from './relayProvider.js'
import { sleep, wake } from './relayTransport.js'
import { sharedRelay } from './sharedRelays.js'
import { withDeadline } from './withDeadline.js'

/** The page's relay client, as one connector sees it: loaded on first use, asleep while nobody uses it. */
export type RelayClient = {
  /** Rejects with a `PorticoError`; the client itself has a deadline, what is asked of it has none. */
  use<Value>(ask: (provider: RelayProvider) => Promise<Value>): Promise<Value>
  /** Where its pairings are kept. */
  readonly desk: PairingDesk
  /** Gives it up; its sessions stay. */
  release(): void
}

export function relayClient(load: () => Promise<RelayModule>, context: ConnectorContext): RelayClient {
  const shared = sharedRelay(`${context.relay} ${context.projectId}`, () => createRelayProvider(load, context))
  const user = {}

  /** Brings the loaded client to what its users want by now. */
  async function settle(relay: RelayProvider) {
    const isUnused = shared.users.size === 0
    if (isUnused === shared.isClosed) return
    shared.isClosed = isUnused
    await (isUnused ? sleep(relay) : wake(relay))
  }

  async function provider() {
    shared.users.add(user)
    try {
      const relay = await shared.load()
      await settle(relay)
      return relay
    } catch (error) {
      shared.users.delete(user)
      throw error
    }
  }

  return {
    desk: shared.desk,
    async use(ask) {
      try {
        return await ask(await withDeadline(provider(), limits.pairing.linkTimeout))
      } catch (error) {
        throw relayRefusal(error) ?? toPorticoError(error)
      }
    },
    release() {
      if (!shared.users.delete(user)) return
      void shared
        .load()
        .then(settle)
        .catch(() => undefined)
    },
  }
}

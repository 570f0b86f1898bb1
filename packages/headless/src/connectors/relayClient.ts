import { limits } from '../constants/limits.js'
import { toPorticoError } from '../errors/toPorticoError.js'
import { lazily } from '../services/lazily.js'
import type { ConnectorContext } from './connector.js'
import { createRelayProvider, type RelayModule, type RelayProvider } from './relayProvider.js'
import { sleep, wake } from './relayTransport.js'
import { withDeadline } from './withDeadline.js'

/** The relay client of one connector: loaded on first use, put to sleep and woken without losing its sessions. */
export type RelayClient = {
  /** Rejects with a `PorticoError`; the client itself has a deadline, what is asked of it has none. */
  use<Value>(ask: (provider: RelayProvider) => Promise<Value>): Promise<Value>
  sleep(): void
}

export function relayClient(load: () => Promise<RelayModule>, context: ConnectorContext): RelayClient {
  const loaded = lazily(() => createRelayProvider(load, context))
  let isUsed = false
  /** What the last caller wants, and what the loaded client is. */
  let isAsleep = false
  let isClosed = false

  async function settle(relay: RelayProvider) {
    if (isAsleep === isClosed) return
    isClosed = isAsleep
    await (isAsleep ? sleep(relay) : wake(relay))
  }

  async function provider() {
    isUsed = true
    isAsleep = false
    const relay = await loaded()
    await settle(relay)
    return relay
  }

  return {
    async use(ask) {
      try {
        return await ask(await withDeadline(provider(), limits.pairing.linkTimeout))
      } catch (error) {
        throw toPorticoError(error)
      }
    },
    sleep() {
      if (!isUsed) return
      isAsleep = true
      void loaded()
        .then(settle)
        .catch(() => undefined)
    },
  }
}

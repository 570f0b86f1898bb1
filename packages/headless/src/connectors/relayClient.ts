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
  let isAsleep = false

  async function provider() {
    isUsed = true
    const relay = await loaded()
    if (isAsleep) {
      isAsleep = false
      await wake(relay)
    }
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
      if (!isUsed || isAsleep) return
      isAsleep = true
      void loaded()
        .then((relay) => (isAsleep ? sleep(relay) : undefined))
        .catch(() => undefined)
    },
  }
}

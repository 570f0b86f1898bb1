import type { Client, Slot } from './client.js'

const lifetime: Slot<AbortController> = {
  create: () => new AbortController(),
  release: (controller) => controller.abort(),
}

/** Aborted when the client is destroyed: from then on nothing is asked of a wallet, nor written into the client or into storage. */
export const lifetimeOf = (client: Client): AbortSignal => client.internals.slot(lifetime).signal

import type { Client } from '../client/client.js'
import type { CaipAddress, CaipNetworkId } from '../entities/caip.js'
import type { PorticoError } from '../errors/base.js'

/** What a page remembers between two questions about its accounts. */
export type AccountMemory = {
  /** Balances that failed, and when (epoch ms). */
  readonly failed: Map<CaipAddress, { readonly at: number; readonly failure: PorticoError }>
  /** Networks of which the visitor knows that they have no balances. */
  readonly told: Set<CaipNetworkId>
  /** Transactions that are not in a block yet; meanwhile no answer is worth keeping. */
  unsettled: number
}

const memories = new WeakMap<Client, AccountMemory>()

/** Each client's own; another one after `forgetMemory`, so that late answers can tell they are late. */
export function memoryOf(client: Client): AccountMemory {
  const memory = memories.get(client) ?? { failed: new Map(), told: new Set(), unsettled: 0 }
  memories.set(client, memory)
  return memory
}

/** Starts a new memory. */
export function forgetMemory(client: Client): void {
  memories.delete(client)
}

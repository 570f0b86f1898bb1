import type { Client } from '../../client/client.js'
import type { CaipAddress, CaipNetworkId } from '../../entities/caip.js'
import type { PorticoError } from '../../errors/base.js'

/** What a page remembers between two questions about its accounts. */
export type AccountQueryState = {
  /** Balances that failed, and when (epoch ms). */
  readonly recentFailures: Map<CaipAddress, { readonly at: number; readonly failure: PorticoError }>
  /** Networks of which the visitor knows that they have no balances. */
  readonly notifiedNetworks: Set<CaipNetworkId>
  /** Transactions that are not in a block yet; meanwhile no answer is worth keeping. */
  pendingTransactions: number
}

const states = new WeakMap<Client, AccountQueryState>()

/** Each client's own; another one after `forgetMemory`, so that late answers can tell they are late. */
export function getAccountQueryState(client: Client): AccountQueryState {
  const state = states.get(client) ?? { recentFailures: new Map(), notifiedNetworks: new Set(), pendingTransactions: 0 }
  states.set(client, state)
  return state
}

/** Starts a new memory. */
export function resetAccountQueryState(client: Client): void {
  states.delete(client)
}

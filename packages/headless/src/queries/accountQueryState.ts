import type { Client, Slot } from '../client/client.js'
import type { CaipAddress, CaipNetworkId } from '../entities/caip.js'
import type { PorticoError } from '../errors/base.js'

/** State shared by the account queries of a client. */
export type AccountQueryState = {
  /** The last failure of a portfolio, and its time (epoch ms). */
  readonly recentFailures: Map<CaipAddress, { readonly at: number; readonly failure: PorticoError }>
  /** Networks for which the user was told that balances are unavailable. */
  readonly notifiedNetworks: Set<CaipNetworkId>
  /**
   * By account in lower case, for a recipient may be written in any: the tokens that moved since its portfolio was read. The service
   * must not answer from its cache.
   */
  readonly movedTokens: Map<string, Set<CaipAddress>>
  /** Transactions waiting for confirmation. Meanwhile no result is stored, since balances are about to change. */
  pendingTransactions: number
}

const createAccountQueryState = (): AccountQueryState => ({
  recentFailures: new Map(),
  notifiedNetworks: new Set(),
  movedTokens: new Map(),
  pendingTransactions: 0,
})

const accountQueryState: Slot<{ current: AccountQueryState }> = {
  create: () => ({ current: createAccountQueryState() }),
}

/** The state of a client. It is a new object after a reset, so a fetch in flight can tell that its account is gone. */
export const getAccountQueryState = (client: Client): AccountQueryState =>
  client.internals.slot(accountQueryState).current

/** The next portfolio of the account is read without what the service has cached of these tokens. */
export function addMovedTokens(client: Client, account: CaipAddress, tokens: readonly CaipAddress[]): void {
  const { movedTokens } = getAccountQueryState(client)
  const key = account.toLowerCase()
  movedTokens.set(key, new Set([...(movedTokens.get(key) ?? []), ...tokens]))
}

/** Replaces the state of a client. */
export function resetAccountQueryState(client: Client): void {
  client.internals.slot(accountQueryState).current = createAccountQueryState()
}

import type { Connector, WalletSession } from '../connectors/connector.js'
import { limits } from '../constants/limits.js'
import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Account } from '../entities/connection.js'
import { isSameAddress } from '../rules/address/address.js'
import { abortable, withTimeout } from '../services/abort.js'

/** What is known of a connection of an earlier visit. */
type EarlierConnection = {
  readonly namespace: Namespace
  readonly accounts: readonly Account[]
  readonly caipNetworkId?: CaipNetworkId | undefined
}

/**
 * Any page script can announce the id of a stored wallet, so a provider without any of its accounts does not inherit its session.
 */
export const hasStoredAccount = (
  sessions: readonly WalletSession[],
  { accounts: stored }: Pick<EarlierConnection, 'accounts'>,
): boolean =>
  stored.length === 0 ||
  sessions.some(({ accounts }) =>
    accounts.some(({ address }) => stored.some((account) => isSameAddress(address, account.address))),
  )

/**
 * Asks the wallet of an earlier visit what is still connected, without prompting the user.
 *
 * @throws RequestTimeoutError when the wallet does not answer
 */
export async function restoreWithoutPrompt(
  connector: Connector,
  { namespace, accounts: remembered, caipNetworkId }: EarlierConnection,
  signal: AbortSignal,
): Promise<readonly WalletSession[]> {
  const restored = connector.restore({ signal, namespace, remembered, ...(caipNetworkId && { caipNetworkId }) })
  // The page of a login is loaded first; it gives up by itself, and says why.
  const wait = connector.info.type === 'AUTH' ? limits.frame.load + limits.frame.request : limits.pairing.linkTimeout
  return withTimeout(abortable(restored, signal), wait)
}

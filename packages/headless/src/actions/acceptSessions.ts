import type { Client } from '../client/client.js'
import type { Session } from '../client/state.js'
import type { Connector, WalletSession } from '../connectors/connector.js'
import type { Namespace } from '../entities/caip.js'
import { followWallet } from './followWallet.js'
import { leaveWallets } from './leaveWallets.js'

/** Writes what a connector granted, in one write, and listens to the wallet from then on. */
export function acceptSessions(
  client: Client,
  connector: Connector,
  granted: readonly WalletSession[],
  namespace: Namespace | undefined,
): void {
  const { id, name, imageUrl, info } = connector.facts
  const fallback = { name, ...(imageUrl && { icon: imageUrl }), ...(info?.rdns && { rdns: info.rdns }) }
  const sessions = Object.fromEntries(
    granted.map(({ namespace: key, accounts, caipNetworkId, wallet = fallback }): [Namespace, Session] => [
      key,
      { status: 'connected', connectorId: id, accounts, address: accounts[0]?.address ?? '', caipNetworkId, wallet },
    ]),
  )
  client.internals.store.update((state) => ({
    sessions: { ...state.sessions, ...sessions },
    ...(namespace && { namespace }),
    draft: {},
  }))
  leaveWallets(client)
  followWallet(client, connector)
}

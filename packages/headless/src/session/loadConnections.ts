import type { Client } from '../client/client.js'
import { hasMultiWallet } from '../client/otherConnections.js'

/** Loads what keeps several wallets connected, where the project allows them. Never rejects: without it, a wallet replaces another. */
export async function loadConnections(client: Client): Promise<void> {
  if (!hasMultiWallet(client, client.state.getState())) return
  await import('./connections.js').then(
    ({ keepConnections }) => keepConnections(client),
    () => undefined,
  )
}

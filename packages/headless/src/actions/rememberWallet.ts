import type { Client } from '../client/client.js'
import type { Connector } from '../connectors/connector.js'
import type { Wallet } from '../entities/wallet.js'
import { deepLinkChoice } from '../rules/deepLink.js'
import { addRecentWallet } from '../rules/recentWallets.js'
import { readPlatform } from '../services/platform.js'

/** The relay client leads later requests back to the app that was opened (wire facts, section 14.5). */
function rememberApp({ internals }: Client, { facts }: Connector, wallet: Wallet | undefined) {
  const platform = readPlatform()
  if (facts.type !== 'WALLET_CONNECT' || !platform.isMobile) return
  internals.storage.write('deepLinkChoice', wallet && deepLinkChoice(wallet, platform))
}

/** Puts a wallet that was connected among the recent ones. */
export function rememberWallet(client: Client, connector: Connector, wallet: Wallet | undefined): void {
  rememberApp(client, connector, wallet)
  const { facts } = connector
  const used = wallet ?? (facts.type === 'WALLET_CONNECT' ? undefined : facts)
  if (!used) return
  const rdns = wallet ? wallet.rdns : facts.info?.rdns
  const recent = { id: used.id, name: used.name, ...(rdns && { rdns }) }
  client.internals.store.update(({ recentWallets }) => ({ recentWallets: addRecentWallet(recentWallets, recent) }))
}

import type { CaipNetworkId } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import { namespacesOf } from '../rules/namespacesOf.js'
import { safeImage } from '../rules/safeImage.js'
import { visibleText } from '../rules/visibleText.js'
import type { WalletSession } from './connector.js'
import { accountsOn, sessionAccounts } from './relayAccounts.js'
import type { RelaySession } from './relayProvider.js'

/**
 * A relay session as one entry per namespace the wallet approved. A wallet may approve less than was proposed, so the
 * network is the first wanted one that is approved, else the first approved one the host configured, else the wallet's
 * first.
 */
export function relaySessions(
  session: RelaySession,
  networks: readonly Network[],
  wanted: readonly CaipNetworkId[],
): WalletSession[] {
  const { name, icons } = session.peer.metadata
  const icon = safeImage(icons?.[0])
  const wallet = { name: visibleText(name), ...(icon && { icon }) }
  const choices = [...wanted, ...networks.map((network) => network.caipNetworkId)]
  return namespacesOf(networks).flatMap((namespace) => {
    const approved = sessionAccounts(session, namespace)
    const ids = approved.map((account) => account.caipNetworkId)
    const caipNetworkId = choices.find((id) => ids.includes(id)) ?? ids[0]
    return caipNetworkId ? [{ namespace, accounts: accountsOn(approved, caipNetworkId), caipNetworkId, wallet }] : []
  })
}

import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Account } from '../entities/connection.js'
import type { Network } from '../entities/network.js'
import { isAddress } from '../rules/isAddress.js'
import { safeImage } from '../rules/safeImage.js'
import { visibleText } from '../rules/visibleText.js'
import type { WalletSession } from './connector.js'
import type { RelaySession } from './relayProvider.js'

type Approved = { readonly caipNetworkId: CaipNetworkId; readonly address: string }

function approvedAccounts(session: RelaySession, namespace: Namespace): Approved[] {
  const accounts = session.namespaces[namespace]?.accounts ?? []
  return accounts.flatMap((account) => {
    const [space, reference, address, ...rest] = account.split(':')
    const valid = space === namespace && reference && address && rest.length === 0 && isAddress(address, namespace)
    return valid ? [{ caipNetworkId: `${namespace}:${reference}` as const, address }] : []
  })
}

function unique(accounts: readonly Approved[]): Account[] {
  const byAddress = new Map(accounts.map(({ address }) => [address.toLowerCase(), { address }]))
  return [...byAddress.values()]
}

/**
 * A relay session as one entry per namespace the wallet approved. A wallet may approve less than was proposed, so the
 * network is the wanted one when approved, else the first approved one the host configured, else the wallet's first.
 */
export function relaySessions(
  session: RelaySession,
  networks: readonly Network[],
  wanted: CaipNetworkId | undefined,
): WalletSession[] {
  const { name, icons } = session.peer.metadata
  const icon = safeImage(icons?.[0])
  const wallet = { name: visibleText(name), ...(icon && { icon }) }
  const namespaces = [...new Set(networks.map((network) => network.chainNamespace))]
  return namespaces.flatMap((namespace) => {
    const approved = approvedAccounts(session, namespace)
    const ids = approved.map((account) => account.caipNetworkId)
    const configured = networks.map((network) => network.caipNetworkId).find((id) => ids.includes(id))
    const caipNetworkId = wanted && ids.includes(wanted) ? wanted : (configured ?? ids[0])
    return caipNetworkId ? [{ namespace, accounts: unique(approved), caipNetworkId, wallet }] : []
  })
}

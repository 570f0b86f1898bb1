import { legacyNetworkIds, type RelayTraits, relayTraits } from '../constants/walletConnect.js'
import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { RelaySession } from './relayProvider.js'

/** What is particular to a namespace over the relay. */
export const traitsOf = (namespace: Namespace): RelayTraits => relayTraits[namespace]

/** The namespace of a network's id. */
export const namespaceOf = (caipNetworkId: CaipNetworkId) => caipNetworkId.split(':')[0] as Namespace

/** The ids under which a network is proposed. */
export function proposedIds(caipNetworkId: CaipNetworkId): string[] {
  const legacy = legacyNetworkIds.get(caipNetworkId)
  return legacy ? [caipNetworkId, legacy] : [caipNetworkId]
}

/** The id of today, for whichever id a wallet uses. */
export function currentId(caipNetworkId: CaipNetworkId): CaipNetworkId {
  for (const [current, legacy] of legacyNetworkIds) if (legacy === caipNetworkId) return current as CaipNetworkId
  return caipNetworkId
}

/** The id under which a session has accounts on a network. */
export function approvedId(session: RelaySession | undefined, caipNetworkId: CaipNetworkId): string {
  const accounts = Object.values(session?.namespaces ?? {}).flatMap((namespace) => namespace.accounts)
  const isApproved = (id: string) => accounts.some((account) => account.startsWith(`${id}:`))
  return proposedIds(caipNetworkId).find(isApproved) ?? caipNetworkId
}

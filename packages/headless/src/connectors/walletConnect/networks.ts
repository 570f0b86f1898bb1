import { legacyNetworkIds, type NamespaceConfig, walletConnectNamespaces } from '../../constants/walletConnect.js'
import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { WalletConnectSession } from './universalProvider.js'

/** What is particular to a namespace over the relay. */
export const namespaceConfig = (namespace: Namespace): NamespaceConfig => walletConnectNamespaces[namespace]

/** The namespace of a network's id. */
export const namespaceOf = (caipNetworkId: CaipNetworkId) => caipNetworkId.split(':')[0] as Namespace

/** The ids under which a network is proposed. */
export function toProposedCaipIds(caipNetworkId: CaipNetworkId): string[] {
  const legacy = legacyNetworkIds.get(caipNetworkId)
  return legacy ? [caipNetworkId, legacy] : [caipNetworkId]
}

/** The id of today, for whichever id a wallet uses. */
export function toCurrentCaipId(caipNetworkId: CaipNetworkId): CaipNetworkId {
  for (const [current, legacy] of legacyNetworkIds) if (legacy === caipNetworkId) return current as CaipNetworkId
  return caipNetworkId
}

/** The id under which a session has accounts on a network. */
export function toApprovedCaipId(session: WalletConnectSession | undefined, caipNetworkId: CaipNetworkId): string {
  const accounts = Object.values(session?.namespaces ?? {}).flatMap((namespace) => namespace.accounts)
  const isApproved = (id: string) => accounts.some((account) => account.startsWith(`${id}:`))
  return toProposedCaipIds(caipNetworkId).find(isApproved) ?? caipNetworkId
}

/** The networks the kit stands on over the relay, one per namespace. A session itself stands nowhere. */
export type ActiveNetworks = {
  all(): readonly CaipNetworkId[]
  get(namespace: Namespace): CaipNetworkId | undefined
  /** Whether that is a move: away from another network of the namespace. */
  set(caipNetworkId: CaipNetworkId): boolean
  clear(): void
}

export function createActiveNetworks(): ActiveNetworks {
  const networks = new Map<Namespace, CaipNetworkId>()
  return {
    all: () => [...networks.values()],
    get: (namespace) => networks.get(namespace),
    set(caipNetworkId) {
      const namespace = namespaceOf(caipNetworkId)
      const before = networks.get(namespace)
      networks.set(namespace, caipNetworkId)
      return before !== undefined && before !== caipNetworkId
    },
    clear: () => networks.clear(),
  }
}

import { legacyNetworkIds } from '../../constants/walletConnect.js'
import { type NamespaceConfig, walletConnectNamespaces } from '../../entities/namespaceTables.js'
import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import { namespaceOf } from '../../rules/address/caip.js'
import type { WalletConnectSession } from './universalProviderLike.js'

/** The WalletConnect settings of a namespace. */
export const namespaceConfig = (namespace: Namespace): NamespaceConfig => walletConnectNamespaces[namespace]

/** The ids under which a network is proposed: some wallets know Solana networks by an older id only. */
export function toProposedCaipIds(caipNetworkId: CaipNetworkId): string[] {
  const legacy = legacyNetworkIds.get(caipNetworkId)
  return legacy ? [caipNetworkId, legacy] : [caipNetworkId]
}

/** The current id of a network, for whichever id a wallet uses. */
export function toCurrentCaipId(caipNetworkId: CaipNetworkId): CaipNetworkId {
  for (const [current, legacy] of legacyNetworkIds) if (legacy === caipNetworkId) return current as CaipNetworkId
  return caipNetworkId
}

/** The id under which the session's wallet approved a network. */
export function toApprovedCaipId(session: WalletConnectSession | undefined, caipNetworkId: CaipNetworkId): string {
  const accounts = Object.values(session?.namespaces ?? {}).flatMap((scope) => scope.accounts ?? [])
  const isApproved = (id: string) => accounts.some((account) => account.startsWith(`${id}:`))
  return toProposedCaipIds(caipNetworkId).find(isApproved) ?? caipNetworkId
}

/** The active network of each namespace. WalletConnect sessions have none of their own. */
export type ActiveNetworks = {
  all(): readonly CaipNetworkId[]
  get(namespace: Namespace): CaipNetworkId | undefined
  /** Whether another network of the namespace was active before. */
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

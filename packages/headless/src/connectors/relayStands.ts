import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import { namespaceOf } from './relayNetworks.js'

/** The networks the kit stands on over the relay, one per namespace. A session itself stands nowhere. */
export type RelayStands = {
  ids(): readonly CaipNetworkId[]
  of(namespace: Namespace): CaipNetworkId | undefined
  /** Whether that is a move: away from another network of the namespace. */
  moveTo(caipNetworkId: CaipNetworkId): boolean
  clear(): void
}

export function relayStands(): RelayStands {
  const ids = new Map<Namespace, CaipNetworkId>()
  return {
    ids: () => [...ids.values()],
    of: (namespace) => ids.get(namespace),
    moveTo(caipNetworkId) {
      const namespace = namespaceOf(caipNetworkId)
      const before = ids.get(namespace)
      ids.set(namespace, caipNetworkId)
      return before !== undefined && before !== caipNetworkId
    },
    clear: () => ids.clear(),
  }
}

import { defaultCaipNetworkId, numberedNamespace } from '../constants/defaults.js'
import type { CaipNetworkId } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import { isCaipNetworkId, parseCaipNetworkId } from './caip.js'

/** Stands for a network that nobody configured. */
export function unknownNetwork(caipNetworkId: CaipNetworkId): Network {
  const { chainNamespace, chainId } = parseCaipNetworkId(caipNetworkId)
  const isNumber = chainNamespace === numberedNamespace && /^\d{1,15}$/.test(chainId)
  return {
    id: isNumber ? Number(chainId) : chainId,
    caipNetworkId,
    chainNamespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}

/**
 * The network to start on: the stored one, else the fallback, else the first requested one.
 *
 * A stored network that was not requested, in a namespace that was, becomes 'Unknown Network'; one of any other
 * namespace, or a malformed one, is ignored.
 */
export function resolveNetwork({
  stored,
  requested,
  fallback,
}: {
  readonly stored?: string | undefined
  readonly requested: readonly Network[]
  readonly fallback?: Network | undefined
}): Network {
  const known = requested.find((network) => network.caipNetworkId === stored)
  if (known) return known
  if (isCaipNetworkId(stored)) {
    const { chainNamespace } = parseCaipNetworkId(stored)
    if (requested.some((network) => network.chainNamespace === chainNamespace)) return unknownNetwork(stored)
  }
  return fallback ?? requested[0] ?? unknownNetwork(defaultCaipNetworkId)
}

import { defaultCaipNetworkId } from '../../constants/defaults.js'
import type { Network } from '../../entities/network.js'
import { isCaipNetworkId, namespaceOf } from '../address/caip.js'
import { unknownNetwork } from './network.js'

/**
 * The initial network: the stored one, else the fallback, else the first configured one.
 *
 * A stored network that is not configured becomes a placeholder named `Unknown Network` if its namespace is configured.
 * Otherwise, or when it is malformed, it is ignored.
 *
 * @example
 * resolveNetwork({ stored: 'eip155:8453', requested: [mainnet, base] }) // { name: 'Base', caipNetworkId: 'eip155:8453' }
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
    const namespace = namespaceOf(stored)
    if (requested.some((network) => network.chainNamespace === namespace)) return unknownNetwork(stored)
  }
  return fallback ?? requested[0] ?? unknownNetwork(defaultCaipNetworkId)
}

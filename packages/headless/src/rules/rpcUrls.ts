import { ownRpcNetworkIds } from '../constants/chainIds.js'
import type { Network } from '../entities/network.js'

/**
 * Where a network's JSON-RPC is asked, best first: the blockchain service for the networks it serves, then the
 * network's own URLs (specification §7, wire facts section 6).
 *
 * @param blockchain - scheme and host of the blockchain service
 * @param projectId - without one the service is not called
 */
export function rpcUrls(network: Network, blockchain: string, projectId: string | undefined): readonly string[] {
  const own = network.rpcUrls.default.http
  if (!projectId || !ownRpcNetworkIds.includes(network.caipNetworkId)) return own
  const query = new URLSearchParams({ chainId: network.caipNetworkId, projectId })
  return [`${blockchain}/v1/?${query}`, ...own]
}

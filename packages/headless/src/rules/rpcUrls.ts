import { ownRpcNetworkIds } from '../constants/chainIds.js'
import type { Network } from '../entities/network.js'

/** Whether a URL is the blockchain service's, which names the project. */
export const isServiceUrl = (url: string): boolean => /[?&]projectId=/.test(url)

/**
 * Where a network's JSON-RPC is asked, best first: the host's own choice, the blockchain service for the networks it
 * serves, then the network's original URLs (specification §7, wire facts section 6).
 *
 * The host's own choice is what `rpcUrls.default` has and `rpcUrls.chainDefault` has not; without `chainDefault` every
 * URL is an original one.
 *
 * @param blockchain - scheme and host of the blockchain service
 * @param projectId - without one the service is not called
 */
export function rpcUrls(network: Network, blockchain: string, projectId: string | undefined): readonly string[] {
  const all = network.rpcUrls.default.http
  if (!projectId || !ownRpcNetworkIds.includes(network.caipNetworkId)) return all
  const originals = network.rpcUrls.chainDefault?.http ?? all
  const query = new URLSearchParams({ chainId: network.caipNetworkId, projectId })
  return [
    ...all.filter((url) => !originals.includes(url)),
    `${blockchain}/v1/?${query}`,
    ...all.filter((url) => originals.includes(url)),
  ]
}

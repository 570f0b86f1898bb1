import { defaultCaipNetworkId, evmNamespace } from '../../constants/defaults.js'
import { blockchainApiNetworkIds } from '../../constants/services.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Network } from '../../entities/network.js'
import { isCaipNetworkId, parseCaipNetworkId } from '../address/caip.js'

/** Stands for a network that nobody configured. */
export function unknownNetwork(caipNetworkId: CaipNetworkId): Network {
  const { chainNamespace, chainId } = parseCaipNetworkId(caipNetworkId)
  const isNumber = chainNamespace === evmNamespace && /^\d{1,15}$/.test(chainId)
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

/** Address of an account or a transaction on the network's explorer; `undefined` where the network names none. */
export function getExplorerUrl(network: Network | undefined, kind: 'address' | 'tx', id: string): string | undefined {
  const explorer = network?.blockExplorers?.default.url.replace(/\/$/, '')
  return explorer && `${explorer}/${kind}/${id}`
}

/** Whether a URL is the blockchain service's, which names the project. */
export const isBlockchainApiUrl = (url: string): boolean => /[?&]projectId=/.test(url)

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
export function getRpcUrls(network: Network, blockchain: string, projectId: string | undefined): readonly string[] {
  const all = network.rpcUrls.default.http
  if (!projectId || !blockchainApiNetworkIds.includes(network.caipNetworkId)) return all
  const originals = network.rpcUrls.chainDefault?.http ?? all
  const query = new URLSearchParams({ chainId: network.caipNetworkId, projectId })
  return [
    ...all.filter((url) => !originals.includes(url)),
    `${blockchain}/v1/?${query}`,
    ...all.filter((url) => originals.includes(url)),
  ]
}

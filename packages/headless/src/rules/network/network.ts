import { evmNamespace, blockchainApiNetworkIds } from '../../constants/defaults.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Network } from '../../entities/network.js'
import { safeWebLink } from '../text/sanitize.js'
import { parseCaipNetworkId } from '../address/caip.js'

/** Placeholder for a network that is not configured. */
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

/** URL of the network's explorer; `undefined` if it has none, or one that is no web page. */
const explorerOf = (network: Network | undefined) => safeWebLink(network?.blockExplorers?.default.url) ?? undefined

/**
 * URL of the network's explorer, without a slash at its end, for a wallet, which puts paths behind it; `undefined` if it has none, or
 * one that a path cannot be put behind.
 */
export function getExplorerHost(network: Network | undefined): string | undefined {
  const explorer = explorerOf(network)
  return explorer && /[?#]/.test(explorer) ? undefined : explorer?.replace(/\/$/, '')
}

/** A hash, an account or a contract of any namespace. */
const explorerId = /^(?!\.{1,2}$)[^\s\p{C}]{1,128}$/u
/** The place of an explorer that keeps its pages behind the hash. */
const hashRoute = /#!?(?:\/.*)?$/

/**
 * URL of an account, a contract or a transaction in the network's explorer; `undefined` if the network has no explorer, or if
 * `id`, which may come from a wallet, is none. A query of the explorer's URL, such as the cluster, is kept.
 *
 * @example
 * getExplorerUrl(mainnet, 'address', '0xab…') // 'https://etherscan.io/address/0xab…'
 */
export function getExplorerUrl(network: Network | undefined, kind: 'address' | 'tx', id: string): string | undefined {
  const explorer = explorerOf(network)
  if (!explorer || !explorerId.test(id)) return undefined
  const page = `/${kind}/${encodeURIComponent(id)}`
  if (hashRoute.test(explorer)) return explorer.replace(/\/?$/, page)
  const url = new URL(explorer)
  url.pathname = url.pathname.replace(/\/?$/, page)
  url.hash = ''
  return url.href
}

/** Whether a URL is that of the blockchain service: only that one carries a project id. */
export const isBlockchainApiUrl = (url: string): boolean => /[?&]projectId=/.test(url)

/**
 * JSON-RPC URLs of a network, in order of preference: URLs added by the host, the blockchain service if it supports the
 * network, then the network's own URLs.
 *
 * URLs of `rpcUrls.default` that are not in `rpcUrls.chainDefault` were added by the host; without `chainDefault` none was.
 *
 * @param blockchain - scheme and host of the blockchain service
 * @param projectId - without one the service is not used
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

import { createPublicClient, fallback, http, type PublicClient } from 'viem'
import { limits } from '../../constants/limits.js'
import type { Network } from '../../entities/network.js'
import { nodeFetch } from './nodeFetch.js'

/** A viem client over the network's URLs, in their order. */
export function publicClient(network: Network, urls: readonly string[]): PublicClient {
  const transports = urls.map((url) =>
    http(url, {
      batch: { batchSize: limits.rpc.batchSize },
      // A plain content type spares the browser a preflight request (wire facts, section 2).
      fetchOptions: { headers: { 'Content-Type': 'text/plain' } },
      fetchFn: nodeFetch,
      timeout: limits.rpc.timeout,
    }),
  )
  return createPublicClient({
    // One round over all nodes counts as one try.
    transport: fallback(transports, { retryCount: limits.rpc.retries, retryDelay: limits.rpc.retryDelay }),
    chain: {
      id: Number(network.id),
      name: network.name,
      nativeCurrency: network.nativeCurrency,
      rpcUrls: { default: { http: urls } },
    },
  })
}

import { embeddedNetworkIds } from './embeddedConnector.js'
import { limits as bounds } from './limits.js'
import { retryableRpcCodes, retryableStatuses } from './rpc.js'
import { swapNetworkIds } from './swap.js'

/**
 * Every duration, count, size and list that Portico uses, and the bounds on data from outside.
 *
 * @example
 * limits.swap.networkIds.includes('eip155:8453') // true
 */
export const limits = {
  ...bounds,
  rpc: {
    ...bounds.rpc,
    /** JSON-RPC codes and HTTP statuses after which a read is retried. */
    retryableCodes: retryableRpcCodes,
    retryableStatuses,
  },
  swap: {
    ...bounds.swap,
    /** Networks on which tokens can be swapped (CAIP-2). */
    networkIds: swapNetworkIds,
  },
  /** Networks that the embedded wallet supports (CAIP-2). */
  embeddedWallet: { networkIds: embeddedNetworkIds },
} as const

import type { Network } from '../network'
import { RpcError } from '../rpcError'

/** Chains that are asked for at once. */
const most = 100

const isChainId = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{1,13}$/i.test(value)

/**
 * The answer to `wallet_getCapabilities` (EIP-5792): the account has a key and no code, so no calls are atomic.
 *
 * @throws RpcError -32602, and 4100 for the account of somebody else
 */
export function readCapabilities(params: unknown, network: Network, accounts: readonly string[]) {
  const [address = accounts[0], chainIds = [`0x${Number(network.chainId).toString(16)}`]] = Array.isArray(params)
    ? (params as readonly unknown[])
    : []
  if (typeof address !== 'string' || !Array.isArray(chainIds) || chainIds.length > most || !chainIds.every(isChainId))
    throw new RpcError('Invalid params', -32_602)
  if (!accounts.some((account) => account.toLowerCase() === address.toLowerCase()))
    throw new RpcError('Unauthorized', 4100)
  return Object.fromEntries(chainIds.map((chainId) => [chainId, { atomic: { status: 'unsupported' } }]))
}

import { RpcError } from '../../rpcError'

/** The largest values that make sense: of fees and gas more is an error of the node, or a trap. */
export const most = { chainId: 2n ** 53n, nonce: 2n ** 53n, gas: 2n ** 50n, fee: 2n ** 96n } as const

/** A quantity of a node's answer. @throws RpcError when it is none, or larger than makes sense */
export function readQuantity(value: unknown, limit: bigint): bigint {
  if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) && BigInt(value) <= limit) return BigInt(value)
  throw new RpcError('The node does not answer as expected')
}

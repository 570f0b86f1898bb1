import type { CaipAddress, CaipNetworkId } from '../../entities/caip.js'
import { nativeTokenAddresses } from '../../entities/namespaceTables.js'
import { parseCaipNetworkId } from '../address/caip.js'

/**
 * The CAIP-10 id of the native coin, for calls that expect a token.
 *
 * @example
 * nativeToken('eip155:1') // 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
 */
export function nativeToken(caipNetworkId: CaipNetworkId): CaipAddress {
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
  return `${caipNetworkId}:${nativeTokenAddresses[chainNamespace]}`
}

/** The CAIP-10 id of a token; of the native coin without an address. */
export const toTokenId = (caipNetworkId: CaipNetworkId, address: string | undefined): CaipAddress =>
  address ? `${caipNetworkId}:${address}` : nativeToken(caipNetworkId)

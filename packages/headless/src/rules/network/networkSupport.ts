import { embeddedNetworkIds, nativeTokenAddresses, swapNetworkIds } from '../../constants/featureNetworkIds.js'
import type { CaipAddress, CaipNetworkId } from '../../entities/caip.js'
import type { Network } from '../../entities/network.js'
import { parseCaipNetworkId } from '../address/caip.js'

/** Whether tokens can be swapped on a network (specification §9). */
export const isSwapNetwork = (caipNetworkId: CaipNetworkId): boolean => swapNetworkIds.includes(caipNetworkId)

/** Whether the embedded wallet knows a network (specification §9). */
export const isEmbeddedNetwork = (caipNetworkId: CaipNetworkId): boolean => embeddedNetworkIds.includes(caipNetworkId)

/**
 * Whether a balance is fetched there: on supported networks that are no test networks. Elsewhere it is shown as `0.00`
 * (specification §9).
 *
 * @param supported - CAIP-2 ids the service serves
 */
export const hasBalance = (
  { caipNetworkId, testnet }: Pick<Network, 'caipNetworkId' | 'testnet'>,
  supported: readonly string[],
): boolean => !testnet && supported.includes(caipNetworkId)

/** The native coin of a network where a call wants a token (wire facts, section 21.5). */
export function nativeToken(caipNetworkId: CaipNetworkId): CaipAddress {
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
  return `${caipNetworkId}:${nativeTokenAddresses[chainNamespace]}`
}

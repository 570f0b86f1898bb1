import { knownNetworkNames } from '../../constants/knownNetworkNames.js'
import type { CaipNetworkId } from '../../entities/caip.js'

/**
 * The name of a network of `/networks`, even if it is not configured; `undefined` for any other network.
 *
 * @example
 * getKnownNetworkName('eip155:137') // 'Polygon'
 */
export const getKnownNetworkName = (caipNetworkId: CaipNetworkId): string | undefined =>
  knownNetworkNames.get(caipNetworkId)

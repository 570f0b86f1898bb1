import { knownNetworkNames } from '../../constants/knownNetworkNames.js'
import type { CaipNetworkId } from '../../entities/caip.js'

/**
 * The name of a network that the package knows, also when the app did not configure it; `undefined` for any other.
 *
 * @example
 * getKnownNetworkName('eip155:137') // 'Polygon'
 */
export const getKnownNetworkName = (caipNetworkId: CaipNetworkId): string | undefined =>
  knownNetworkNames.get(caipNetworkId)

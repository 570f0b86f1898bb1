import type { Network } from '@portico/headless'
import type { NetworkChoice } from '../parts/NetworkList.js'
import { networkImage } from './networkImage.js'

/** A network as a row of a list. */
export const networkChoice = (network: Network): NetworkChoice => ({
  id: network.caipNetworkId,
  name: network.name,
  src: networkImage(network),
})

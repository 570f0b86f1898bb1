import type { Network } from '@portico/headless'

/** Address of a network's image, if it has one. */
export const networkImage = (network: Network): string | undefined => network.assets?.imageUrl

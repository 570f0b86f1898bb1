import type { Network as NamedNetwork } from '@portico/headless/networks'
import { type Network, toCaipNetworkId } from '../network'

/** What a network is called. */
export type ShownNetwork = Pick<NamedNetwork, 'name' | 'nativeCurrency'>

/** Of the coin, on every network of a namespace. */
const decimals = { eip155: 18, solana: 9 } as const

/** A network that this package knows. */
export async function findKnownNetwork(network: Network): Promise<NamedNetwork | undefined> {
  const networks: Readonly<Record<string, NamedNetwork>> = await import('@portico/headless/networks')
  const id = toCaipNetworkId(network)
  return Object.values(networks).find(({ caipNetworkId }) => caipNetworkId === id)
}

/** The name of a network that this package knows; of others its id. What the page calls it counts for nothing. */
export const findNetwork = async (network: Network): Promise<ShownNetwork> =>
  (await findKnownNetwork(network)) ?? {
    name: toCaipNetworkId(network),
    nativeCurrency: { name: 'Coin', symbol: 'coins', decimals: decimals[network.namespace] },
  }

import type { namespaces } from './namespaces.js'

/** A family of chains (CAIP-2): `eip155` is EVM, `bip122` is Bitcoin. */
export type Namespace = (typeof namespaces)[number]

/** A network: `namespace:reference` (CAIP-2). */
export type CaipNetworkId = `${Namespace}:${string}`

/** The address of an account: hex with `0x` on EVM chains, which viem takes, and any text on others. */
export type AddressOf<Of extends Namespace> = Of extends 'eip155' ? `0x${string}` : string

/** An account on a network: `namespace:reference:address` (CAIP-10). */
export type CaipAddress = `${Namespace}:${string}:${string}`

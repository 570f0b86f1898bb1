import type { CaipNetworkId } from './caip.js'

/** The network behind a key of a wallet's reply by chain: a hexadecimal EVM chain id (EIP-5792, ERC-7811). */
export const chainKeyNetwork = (key: string): CaipNetworkId => `eip155:${BigInt(key)}`

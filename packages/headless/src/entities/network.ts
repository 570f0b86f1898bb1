import type { CaipNetworkId, Namespace } from './caip.js'

/** A network, as plain data. */
export type Network = {
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] }
    /** RPC URLs given to a wallet that adds the network; never contain a project id. */
    readonly chainDefault?: { readonly http: readonly string[] }
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet?: boolean
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}

/** CAIP-2 id of a hexadecimal EVM chain id, as used in replies by chain (EIP-5792, ERC-7811). */
export const toEvmCaipNetworkId = (chainId: string): CaipNetworkId => `eip155:${BigInt(chainId)}`

import type { CaipNetworkId, Namespace } from './caip.js'

/** A chain network (specification §3), data only. */
export type Network = {
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] }
    /** Shown to wallets when they are asked to add the network; never holds a project id. */
    readonly chainDefault?: { readonly http: readonly string[] }
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } }
  readonly testnet?: boolean
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}

/** The network behind a key of a wallet's reply by chain: a hexadecimal EVM chain id (EIP-5792, ERC-7811). */
export const toEvmCaipNetworkId = (chainId: string): CaipNetworkId => `eip155:${BigInt(chainId)}`

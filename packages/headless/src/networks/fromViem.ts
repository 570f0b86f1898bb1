import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Network } from '../entities/network.js'

/** An EVM chain as viem describes it: whatever `viem/chains` exports, or `defineChain` returns. */
export type ViemChain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: Network['nativeCurrency']
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/** CAIP-2 id of a network, or of a viem chain. */
export type NetworkIdOf<Option extends Network | ViemChain> = Option extends {
  readonly caipNetworkId: infer Id extends CaipNetworkId
}
  ? Id
  : `eip155:${Option['id']}`

/** The namespace of a network, or of a viem chain. */
export type NamespaceOf<Option extends Network | ViemChain> = Option extends {
  readonly chainNamespace: infer Of extends Namespace
}
  ? Of
  : 'eip155'

/**
 * A chain of viem as a network. The option `networks` takes chains of viem as they are; this is for the network alone, for example
 * to add a logo.
 *
 * @example
 * import { sonic } from 'viem/chains'
 * const network = { ...fromViem(sonic), assets: { imageUrl: 'https://app.example.com/sonic.svg' } }
 */
export const fromViem = <const Chain extends ViemChain>(
  chain: Chain,
): Network & { readonly id: Chain['id']; readonly caipNetworkId: `eip155:${Chain['id']}` } =>
  ({ ...chain, caipNetworkId: `eip155:${chain.id}`, chainNamespace: 'eip155' }) as Network & {
    readonly id: Chain['id']
    readonly caipNetworkId: CaipNetworkId & `eip155:${Chain['id']}`
  }

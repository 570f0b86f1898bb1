import type { Account, Chain, PublicClient, Transport, WalletClient } from 'viem'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { RegisteredNetworkId } from '../../entities/register.js'

/** Id of an EVM network of the application (CAIP-2): any id, unless the client is in `Register`. */
export type RegisteredEvmNetworkId = CaipNetworkId extends RegisteredNetworkId
  ? CaipNetworkId
  : Extract<RegisteredNetworkId, `eip155:${string}`>

/** A configured network as viem describes it, with its `id`. */
export type ConfiguredChain<Id extends CaipNetworkId> = CaipNetworkId extends Id
  ? Chain
  : Id extends `eip155:${infer ChainId extends number}`
    ? Chain & { readonly id: ChainId }
    : Chain

/** viem's public client of a network. */
export interface NetworkClient<Id extends RegisteredEvmNetworkId = RegisteredEvmNetworkId> extends PublicClient<
  Transport,
  ConfiguredChain<Id>
> {}

/** viem's wallet client with the connected account and its network. */
// An interface: the compiler forgets the name of a type that viem works out, and then cannot write it down for a site.
export interface ConnectedClient extends WalletClient<Transport, ConfiguredChain<RegisteredEvmNetworkId>, Account> {}

import type { CaipNetworkId, Namespace } from './caip.js'
import type { Network } from './network.js'

/**
 * Registers the type of your client, so that hooks and actions accept only the networks and namespaces of its options: any other
 * id is a compile error. Without it, every id is accepted.
 *
 * @example
 * export const portico = createPortico({ networks: [mainnet, base], adapters: [eip155()] })
 *
 * declare module '@portico/headless' {
 *   interface Register {
 *     client: typeof portico
 *   }
 * }
 */
// An interface is what an application can add to.
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface Register {}

type NumericId<Reference extends string> = Reference extends `${infer Id extends number}` ? Id : string

/** The configured network with the id `Id`. */
export type ConfiguredNetwork<Id extends CaipNetworkId = CaipNetworkId> = CaipNetworkId extends Id
  ? Network
  : Id extends `${infer Of extends Namespace}:${infer Reference}`
    ? Network & {
        readonly id: Of extends 'eip155' ? NumericId<Reference> : Reference
        readonly caipNetworkId: Id
        readonly chainNamespace: Of
      }
    : never

type RegisteredOption<Name extends string> = Register extends {
  readonly client: { readonly options: { readonly [_ in Name]: readonly (infer Item)[] } }
}
  ? Item
  : unknown

/** Id of a network of the application (CAIP-2): any id, unless the client is in `Register`. */
export type RegisteredNetworkId =
  RegisteredOption<'networks'> extends { readonly caipNetworkId: infer Id extends CaipNetworkId } ? Id : CaipNetworkId

/** A network of the application. */
export type RegisteredNetwork = RegisteredOption<'networks'> extends infer Of extends Network ? Of : Network

type NamespaceOfNetworks =
  RegisteredOption<'networks'> extends { readonly chainNamespace: infer Of extends Namespace } ? Of : Namespace

type NamespaceOfAdapters =
  RegisteredOption<'adapters'> extends { readonly namespace: infer Of extends Namespace } ? Of : Namespace

/**
 * A namespace in which wallets can be connected: one of the adapters, or of the networks when there are no adapters. Any
 * namespace, unless the client is in `Register`.
 */
export type RegisteredNamespace = [NamespaceOfAdapters] extends [never] ? NamespaceOfNetworks : NamespaceOfAdapters

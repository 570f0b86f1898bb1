import type { Client } from '../client/client.js'
import { connectedSession, currentNetworkId } from '../client/selectors.js'
import type { PorticoState } from '../client/state.js'
import type { CaipNetworkId } from '../entities/caip.js'
import { isAddress } from '../rules/isAddress.js'
import { askedNetwork } from './blockchain.js'

/** Where names are looked up, and for whom. */
export type NamesScope = {
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** The connected account, without its network. */
  readonly sender?: string | undefined
}

/** Where the visitor stands in the namespace that has names: the active one, else the first that has them. */
export function namesScope(client: Client, state: PorticoState = client.state.getState()): NamesScope {
  const { options } = client
  const having = options.adapters.filter(({ supports }) => supports.has('names')).map(({ namespace }) => namespace)
  const namespace = having.find((one) => one === state.namespace) ?? having[0]
  if (!namespace) return {}
  return {
    caipNetworkId: currentNetworkId(state, options, namespace),
    sender: connectedSession(state, namespace)?.address,
  }
}

/** Whose name; who asks, and on which network, is the connected account where it stands, unless said. */
export type NamedAddress = NamesScope & {
  /** Without its network. */
  readonly address: string | undefined
}

/** Who asks, where, and about whom: `named` is missing where the address can have no name. */
export function namedAddress(
  client: Client,
  { address, ...given }: NamedAddress,
): NamesScope & { readonly named: string | undefined } {
  const scope = { ...namesScope(client), ...given }
  const network = askedNetwork(client, scope.caipNetworkId, 'names')
  const isName = network && address && isAddress(address, network.chainNamespace)
  return { ...scope, named: isName ? address : undefined }
}

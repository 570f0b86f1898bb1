import type { Client } from '../client/client.js'
import { connectedSession, currentNetworkId } from '../client/selectors.js'
import type { PorticoState } from '../client/state.js'
import type { CaipNetworkId } from '../entities/caip.js'

/** The network on which names are looked up, and the account that looks them up. */
export type NameLookupContext = {
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** The connected account, without its network. */
  readonly sender?: string | undefined
}

/** Current network and account of a namespace that supports names: the active one, else the first. Empty without one. */
export function getNameLookupContext(client: Client, state: PorticoState = client.state.getState()): NameLookupContext {
  const { options } = client
  const withNames = options.adapters.filter(({ supports }) => supports.has('names')).map(({ namespace }) => namespace)
  const namespace = withNames.find((candidate) => candidate === state.namespace) ?? withNames[0]
  if (!namespace) return {}
  return {
    caipNetworkId: currentNetworkId(state, options, namespace),
    sender: connectedSession(state, namespace)?.address,
  }
}

import type { CaipAddress, CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import type { Options } from './options.js'
import type { PorticoState, Session } from './state.js'

export type ConnectedSession = Extract<Session, { status: 'connected' }>

export function connectedSession(
  state: PorticoState,
  namespace: Namespace = state.namespace,
): ConnectedSession | undefined {
  const session = state.sessions[namespace]
  return session?.status === 'connected' ? session : undefined
}

/** The wallet's network when connected, else the chosen one, else the host's first of the namespace. */
export function currentNetworkId(
  state: PorticoState,
  { networks, defaultNetwork }: Pick<Options, 'networks' | 'defaultNetwork'>,
  namespace: Namespace = state.namespace,
): CaipNetworkId {
  const first = [defaultNetwork, ...networks].find((network) => network.chainNamespace === namespace) ?? defaultNetwork
  return connectedSession(state, namespace)?.caipNetworkId ?? state.selectedNetworkIds[namespace] ?? first.caipNetworkId
}

/** `undefined` when the host did not configure it. */
export function findNetwork(options: Pick<Options, 'networks'>, caipNetworkId: CaipNetworkId): Network | undefined {
  return options.networks.find((network) => network.caipNetworkId === caipNetworkId)
}

/** The connected account on its network (CAIP-10). */
export function connectedAccount(state: PorticoState, namespace?: Namespace): CaipAddress | undefined {
  const session = connectedSession(state, namespace)
  return session && `${session.caipNetworkId}:${session.address}`
}

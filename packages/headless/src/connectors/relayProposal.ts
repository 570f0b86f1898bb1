import { proposedEvents } from '../constants/walletConnect.js'
import type { Network } from '../entities/network.js'
import { namespacesOf } from '../rules/namespacesOf.js'
import type { ConnectorContext } from './connector.js'
import { proposedIds, traitsOf } from './relayNetworks.js'

/** What is asked for in one namespace. */
export type ProposedNamespace = {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Node by chain reference. */
  readonly rpcMap: Readonly<Record<string, string>>
}

/** One entry per configured namespace; nothing is required of the wallet (wire facts, section 13.1). */
export function proposal({ networks, rpcUrls }: ConnectorContext): Readonly<Record<string, ProposedNamespace>> {
  const node = (network: Network) => [network.caipNetworkId.split(':')[1], rpcUrls(network)[0] ?? ''] as const
  return Object.fromEntries(
    namespacesOf(networks).map((namespace) => {
      const group = networks.filter((network) => network.chainNamespace === namespace)
      const entry: ProposedNamespace = {
        chains: group.flatMap((network) => proposedIds(network.caipNetworkId)),
        methods: traitsOf(namespace).methods,
        events: proposedEvents,
        rpcMap: Object.fromEntries(group.map(node)),
      }
      return [namespace, entry]
    }),
  )
}

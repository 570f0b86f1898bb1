import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import { spokenNamespaces } from '../rules/spokenNamespaces.js'
import type { Connector } from './connector.js'

const namespaceOf = (caipNetworkId: CaipNetworkId) => caipNetworkId.split(':')[0] as Namespace

/**
 * Two faces of one wallet, each with namespaces of its own, as one connector. What is asked of it goes to the face that
 * speaks the namespace; without one, to the first.
 */
export function joinConnectors(first: Connector, second: Connector): Connector {
  const speaks = (namespace: Namespace | undefined) =>
    namespace &&
    !spokenNamespaces(first.facts).includes(namespace) &&
    spokenNamespaces(second.facts).includes(namespace)
      ? second
      : first
  const wanted = (request: { namespace?: Namespace; caipNetworkId?: CaipNetworkId }) =>
    request.namespace ?? (request.caipNetworkId && namespaceOf(request.caipNetworkId))

  return {
    facts: {
      ...second.facts,
      ...first.facts,
      type: 'MULTI_CHAIN',
      namespaces: [...new Set([...spokenNamespaces(first.facts), ...spokenNamespaces(second.facts)])],
    },
    connect: (request) => speaks(wanted(request)).connect(request),
    restore: (request) => speaks(wanted(request)).restore(request),
    disconnect: (namespace, isLast) => speaks(namespace).disconnect(namespace, isLast),
    request: (request, caipNetworkId) => speaks(namespaceOf(caipNetworkId)).request(request, caipNetworkId),
    subscribe(listener) {
      const undos = [first, second].map((face) =>
        face.subscribe((event) =>
          listener(event.type === 'disconnect' ? { namespace: face.facts.chain, ...event } : event),
        ),
      )
      return () => undos.forEach((undo) => undo())
    },
    join: joinConnectors,
    release() {
      first.release?.()
      second.release?.()
    },
  }
}

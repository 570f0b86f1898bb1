import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { ConnectorInfo } from '../entities/connection.js'
import { getConnectorNamespaces, namespaceOf } from '../rules/address/caip.js'
import type { Connector } from './connector.js'
import { findSameConnector } from './findSameConnector.js'
import { lazyConnector } from './lazyConnector.js'

/**
 * One connector out of two of the same wallet, each with its own namespaces. A call goes to the connector of its
 * namespace; without a namespace, to the first.
 */
export function mergeConnectors(first: Connector, second: Connector): Connector {
  const connectorFor = (namespace: Namespace | undefined) =>
    namespace &&
    !getConnectorNamespaces(first.info).includes(namespace) &&
    getConnectorNamespaces(second.info).includes(namespace)
      ? second
      : first
  const requestedNamespace = (request: { namespace?: Namespace; caipNetworkId?: CaipNetworkId }) =>
    request.namespace ?? (request.caipNetworkId && namespaceOf(request.caipNetworkId))

  return {
    info: {
      ...second.info,
      ...first.info,
      type: 'MULTI_CHAIN',
      namespaces: [...new Set([...getConnectorNamespaces(first.info), ...getConnectorNamespaces(second.info)])],
    },
    preload() {
      first.preload?.()
      second.preload?.()
    },
    connect: (request) => connectorFor(requestedNamespace(request)).connect(request),
    restore: (request) => connectorFor(requestedNamespace(request)).restore(request),
    disconnect: (namespace, isLast) => connectorFor(namespace).disconnect(namespace, isLast),
    request: (request, caipNetworkId) => connectorFor(namespaceOf(caipNetworkId)).request(request, caipNetworkId),
    subscribe(listener) {
      const unsubscribes = [first, second].map((connector) =>
        connector.subscribe((event) =>
          listener(event.type === 'disconnect' ? { namespace: connector.info.chain, ...event } : event),
        ),
      )
      return () => unsubscribes.forEach((undo) => undo())
    },
    merge: mergeConnectors,
    findSame: findSameConnector,
    providers: [...(first.providers ?? []), ...(second.providers ?? [])],
    frames: [...(first.frames ?? []), ...(second.frames ?? [])],
    release() {
      first.release?.()
      second.release?.()
    },
  }
}

/**
 * A connector whose code is loaded by its first call, for a wallet that may be found in other namespaces too.
 *
 * @param providers - the wallet's own objects
 */
export const discoveredConnector = (
  info: ConnectorInfo,
  load: () => Promise<Connector>,
  ...providers: readonly object[]
): Connector => ({
  ...lazyConnector({ info, load, providers, frames: [], resumes: false }),
  merge: mergeConnectors,
  findSame: findSameConnector,
})

import type { Namespace } from '../entities/caip.js'
import type { Connection } from '../entities/connection.js'

type Ids = Readonly<Partial<Record<Namespace, readonly string[]>>>

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Where a connection stands: it is the current one, it is known to this page, or it must be connected anew (specification §4). */
export function connectionState(
  connectorId: string,
  { current, live }: { readonly current: string | undefined; readonly live: readonly string[] },
): 'connected' | 'active' | 'disconnected' {
  if (current !== undefined && same(current, connectorId)) return 'connected'
  return live.some((id) => same(id, connectorId)) ? 'active' : 'disconnected'
}

/** Stored connections that are not live (wire facts, section 20). */
export const recentConnections = (stored: readonly Connection[], live: readonly Connection[]): readonly Connection[] =>
  stored.filter(({ connectorId }) => !live.some((connection) => same(connection.connectorId, connectorId)))

/** Connectors the visitor left, with one more of a namespace; ids compare without regard to case (specification §4). */
export function markDisconnected(marked: Ids, namespace: Namespace, connectorId: string): Ids {
  const others = (marked[namespace] ?? []).filter((id) => !same(id, connectorId))
  return { ...marked, [namespace]: [...others, connectorId] }
}

/** Connectors the visitor left, without one that was connected again. */
export function unmarkDisconnected(marked: Ids, namespace: Namespace, connectorId: string): Ids {
  return { ...marked, [namespace]: (marked[namespace] ?? []).filter((id) => !same(id, connectorId)) }
}

/** Whether the visitor left a connector, so that it is not connected again by itself. */
export const isMarkedDisconnected = (marked: Ids, namespace: Namespace, connectorId: string): boolean =>
  (marked[namespace] ?? []).some((id) => same(id, connectorId))

/** Namespaces with one more, each once (specification §4). */
export const addNamespace = (namespaces: readonly Namespace[], namespace: Namespace): readonly Namespace[] => [
  ...new Set([...namespaces, namespace]),
]

/** The status at start-up: computed, never taken from storage (specification §4). */
export const startingStatus = ({
  hasSession,
  isReconnectEnabled,
}: {
  readonly hasSession: boolean
  readonly isReconnectEnabled: boolean
}): 'connecting' | 'disconnected' => (hasSession && isReconnectEnabled ? 'connecting' : 'disconnected')

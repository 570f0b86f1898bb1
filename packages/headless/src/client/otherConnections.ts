import type { Namespace } from '../entities/caip.js'
import type { OtherConnection } from '../entities/connection.js'
import { resolveFeatures } from '../rules/modal/features.js'
import type { Client } from './client.js'
import type { PorticoState } from './state.js'

/** Says which connection is meant. */
export type OfConnection = { readonly namespace: Namespace; readonly connectorId: string }

/** The connections besides the sessions, per namespace. */
export const entriesOf = ({ otherConnections }: Pick<PorticoState, 'otherConnections'>) =>
  Object.entries(otherConnections ?? {}) as [Namespace, readonly OtherConnection[]][]

/** Connections whose wallets are connected, besides the sessions. */
export const getActiveOthers = (state: Pick<PorticoState, 'otherConnections'>): readonly OfConnection[] =>
  entriesOf(state).flatMap(([namespace, list]) =>
    list.flatMap(({ connectorId, isActive }) => (isActive ? [{ namespace, connectorId }] : [])),
  )

/** Changes connections besides the sessions; `undefined` removes one. Writes nothing when nothing changed. */
export function updateOthers(
  client: Client,
  matches: (of: OfConnection) => boolean,
  change: (other: OtherConnection) => OtherConnection | undefined,
): void {
  const { store } = client.internals
  let hasChanged = false
  const changed = entriesOf(store.getState()).map(([namespace, list]) => {
    const next = list.flatMap((other) => {
      const after = matches({ namespace, connectorId: other.connectorId }) ? change(other) : other
      hasChanged ||= after !== other
      return after ?? []
    })
    return [namespace, next] as const
  })
  if (hasChanged) store.update(() => ({ otherConnections: Object.fromEntries(changed) }))
}

/** An ended connection is remembered, without who was logged in, and its wallet has to be asked again. */
export const toEnded = ({
  isActive: _active,
  isLocked: _locked,
  auth: _auth,
  ...other
}: OtherConnection): OtherConnection => ({
  ...other,
  isEnded: true,
})

/** Ends connections besides the sessions, also those that are still to be restored. */
export const endOthers = (client: Client, matches: (of: OfConnection) => boolean): void =>
  updateOthers(client, matches, (other) => (other.isEnded ? other : toEnded(other)))

/** Ids of the connectors of all sessions and of the active connections besides them. */
export const getConnectorsInUse = (state: Pick<PorticoState, 'sessions' | 'otherConnections'>): ReadonlySet<string> =>
  new Set([...Object.values(state.sessions), ...getActiveOthers(state)].map(({ connectorId }) => connectorId))

/**
 * Whether several wallets of a namespace may be connected. Until the project's settings are known, stored connections say that
 * they were allowed on the last visit.
 */
export function hasMultiWallet(
  { options }: Pick<Client, 'options'>,
  state: Pick<PorticoState, 'remoteFeatures' | 'otherConnections'>,
): boolean {
  const { remoteFeatures: remote } = state
  const { multiWallet } = resolveFeatures({ options: options.features, basic: options.adapters.length === 0, remote })
  return multiWallet || (!remote && entriesOf(state).some(([, others]) => others.length > 0))
}

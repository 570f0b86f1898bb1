import { useEffect, useMemo } from 'react'
import {
  type GetConnectionsResult,
  isMultiWalletKnown,
  listConnections,
  noConnections,
  requireMultiWallet,
} from '../../client/connections.js'
import { hasMultiWallet } from '../../client/otherConnections.js'
import type { RegisteredNamespace } from '../../entities/register.js'
import { usePortico } from '../usePortico.js'
import { usePorticoState } from '../usePorticoState.js'

/** `namespace`: the active one when left out. */
export type UseConnectionsOptions<Of extends RegisteredNamespace = RegisteredNamespace> = {
  readonly namespace?: Of | undefined
}

/** The connections of the namespace, empty without the feature `multiWallet`. */
export type UseConnectionsResult<Of extends RegisteredNamespace = RegisteredNamespace> = GetConnectionsResult<Of>

/**
 * The connections of a namespace, each with its `state`. `connected`: the current one. `active`: also connected. `disconnected`:
 * has to be connected again; these are also listed as `recentConnections`. Needs the feature `multiWallet` of the project:
 * without it the lists are empty, and an alert says so once.
 *
 * @example
 * const { connections } = useConnections()
 * connections.map(({ connectorId, walletInfo, state }) => <li key={connectorId}>{walletInfo.name} ({state})</li>)
 */
export function useConnections<Of extends RegisteredNamespace = RegisteredNamespace>({
  namespace,
}: UseConnectionsOptions<Of> = {}): UseConnectionsResult<Of> {
  const client = usePortico()
  const active = usePorticoState((state) => state.namespace)
  const sessions = usePorticoState((state) => state.sessions)
  const otherConnections = usePorticoState((state) => state.otherConnections)
  const connectors = usePorticoState((state) => state.connectors)
  const remoteFeatures = usePorticoState((state) => state.remoteFeatures)
  const isOn = hasMultiWallet(client, { remoteFeatures, otherConnections })
  const isOff = !isOn && isMultiWalletKnown(client, { remoteFeatures })
  useEffect(() => client.internals.requireProjectConfig(), [client])
  useEffect(() => void (isOff && requireMultiWallet(client)), [client, isOff])
  const of = namespace ?? (active as Of)
  return useMemo(
    () => (isOn ? listConnections({ sessions, otherConnections, connectors }, of) : noConnections),
    [isOn, sessions, otherConnections, connectors, of],
  )
}

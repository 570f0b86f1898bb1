import type { WalletInfo } from '../connectors/connector.js'
import type { AddressOf, CaipAddress, Namespace } from '../entities/caip.js'
import type { Account, Connection, ConnectorInfo, OtherConnection } from '../entities/connection.js'
import type { Features } from '../entities/features.js'
import type { Alert, Route } from '../entities/modal.js'
import { noticeMessages } from '../constants/messages.js'
import type { RegisteredNamespace } from '../entities/register.js'
import { connectionState } from '../rules/account/connections.js'
import { toAuth } from '../rules/account/toAuth.js'
import { toPairingRoute } from '../rules/wallets/walletRoutes.js'
import type { Client } from './client.js'
import { hasMultiWallet } from './otherConnections.js'
import type { PorticoState } from './state.js'

/** `false` while the project's settings may still allow several wallets. */
export const isMultiWalletKnown = (
  { options }: Pick<Client, 'options'>,
  { remoteFeatures }: Pick<PorticoState, 'remoteFeatures'>,
): boolean => remoteFeatures !== undefined || !options.projectId || options.adapters.length === 0

/** Whether several wallets may be connected; when not, an alert says so once. */
export function requireMultiWallet(client: Client): boolean {
  const multiWallet = hasMultiWallet(client, client.state.getState())
  const alert = multiWalletDisabledAlert({ multiWallet })
  if (alert) client.internals.notifications.alert(alert.kind, alert.message, alert.severity)
  return multiWallet
}

/**
 * The alert to show when connections are to be listed, switched or deleted but the project does not have the multi-wallet
 * feature; `undefined` if it has.
 */
export const multiWalletDisabledAlert = ({ multiWallet }: Pick<Features, 'multiWallet'>): Alert | undefined =>
  multiWallet
    ? undefined
    : { kind: 'MULTI_WALLET_NOT_ENABLED', severity: 'info', message: noticeMessages.multiWalletNotEnabled }

/** A connection of a namespace, for a list of connected wallets. */
export type WalletConnection<Of extends RegisteredNamespace = RegisteredNamespace> = Omit<
  Connection,
  'accounts' | 'address'
> & {
  readonly namespace: Of
  readonly accounts: readonly Account<Of>[]
  /** `connected`: the current one. `active`: also connected. `disconnected`: has to be connected again. */
  readonly state: 'connected' | 'active' | 'disconnected'
  /** The account that is used while this connection is the current one. */
  readonly address: AddressOf<Of>
  /** The account with the wallet's network (CAIP-10); `undefined` when the network is not known. */
  readonly caipAddress: CaipAddress | undefined
  readonly walletInfo: WalletInfo
  /** `undefined` while the wallet has not been found on this page; until then it cannot be switched to. */
  readonly connector: ConnectorInfo | undefined
  /** The wallet is connected but locked: it returns no accounts. */
  readonly locked: boolean
  /** The view that connects the wallet again, when the user has to scan a QR code, open an app or log in first; otherwise `undefined`. */
  readonly leadsTo: Route | undefined
}

/** The connections of a namespace, in the order of their `state`: `connected`, `active`, `disconnected`. */
export type GetConnectionsResult<Of extends RegisteredNamespace = RegisteredNamespace> = {
  readonly connections: readonly WalletConnection<Of>[]
  /** Those that are `disconnected`, newest first. */
  readonly recentConnections: readonly WalletConnection<Of>[]
}

export const noConnections: GetConnectionsResult<never> = { connections: [], recentConnections: [] }

const toCurrent = ({ sessions }: ConnectionsState, namespace: Namespace): readonly OtherConnection[] => {
  const session = sessions[namespace]
  if (session?.status !== 'connected') return []
  const { connectorId, accounts, address, caipNetworkId, wallet, user, isLocked = false } = session
  return [{ connectorId, accounts, address, caipNetworkId, isActive: true, isLocked, ...toAuth(user), ...wallet }]
}

/** The view in which a connection begins anew; `undefined` when its wallet is asked without one. */
function toReconnectRoute({ sessions }: ConnectionsState, connector: ConnectorInfo | undefined): Route | undefined {
  if (connector?.type === 'WALLET_CONNECT') return toPairingRoute(undefined, false)
  // A login is one for all namespaces.
  const isLoggedIn = Object.values(sessions).some(
    ({ connectorId, status }) => connectorId === connector?.id && status === 'connected',
  )
  return connector?.type === 'AUTH' && !isLoggedIn ? { view: 'EmailLogin', params: undefined } : undefined
}

/** The part of the state that decides about the connections of a namespace. */
export type ConnectionsState = Pick<PorticoState, 'sessions' | 'otherConnections' | 'connectors'>

/** What is known of the wallets of a namespace. */
export function listConnections<Of extends RegisteredNamespace>(
  state: ConnectionsState,
  namespace: Of,
): GetConnectionsResult<Of> {
  const current = toCurrent(state, namespace)
  const others = (state.otherConnections?.[namespace] ?? []).filter(
    ({ connectorId }) => connectorId !== current[0]?.connectorId,
  )
  const live = others.flatMap(({ connectorId, isActive }) => (isActive ? [connectorId] : []))
  const connections = [...current, ...others].map((connection): WalletConnection<Of> => {
    const { connectorId, accounts, caipNetworkId, auth } = connection
    const connector = state.connectors.find(({ id }) => id === connectorId)
    const { name = connector?.name ?? connectorId, icon = connector?.imageUrl } = connection
    const address = (connection.address ?? accounts[0]?.address ?? '') as AddressOf<Of>
    const status = connectionState(connectorId, { current: current[0]?.connectorId, live })
    return {
      namespace,
      connectorId,
      accounts,
      address,
      state: status,
      caipAddress: caipNetworkId && `${caipNetworkId}:${address}`,
      walletInfo: { name, ...(icon && { icon }) },
      connector,
      locked: connection.isLocked === true,
      leadsTo: status === 'disconnected' ? toReconnectRoute(state, connector) : undefined,
      ...(caipNetworkId && { caipNetworkId }),
      ...(auth && { auth }),
    }
  })
  const ofState = (wanted: WalletConnection['state']) => connections.filter((one) => one.state === wanted)
  const recentConnections = ofState('disconnected')
  return { connections: [...ofState('connected'), ...ofState('active'), ...recentConnections], recentConnections }
}

import type { WalletInfo } from '../connectors/connector.js'
import type { AddressOf, CaipAddress, CaipNetworkId, Namespace } from '../entities/caip.js'
import type { AccountType, ConnectorInfo, WalletUser } from '../entities/connection.js'
import type { Network } from '../entities/network.js'
import { getConfiguredNamespaces } from '../rules/address/caip.js'
import { getExplorerUrl } from '../rules/network/network.js'
import type { Options } from './options.js'
import type { PorticoState, Session } from './state.js'

export type ConnectedSession = Extract<Session, { status: 'connected' }>

/** The session of a namespace (the active one when left out) if it is connected. */
export function connectedSession(
  state: PorticoState,
  namespace: Namespace = state.namespace,
): ConnectedSession | undefined {
  const session = state.sessions[namespace]
  return session?.status === 'connected' ? session : undefined
}

/** The wallet's network when connected, else the chosen one, else the first configured one of the namespace. */
export function currentNetworkId(
  state: PorticoState,
  { networks, defaultNetwork }: Pick<Options, 'networks' | 'defaultNetwork'>,
  namespace: Namespace = state.namespace,
): CaipNetworkId {
  const first = [defaultNetwork, ...networks].find((network) => network.chainNamespace === namespace) ?? defaultNetwork
  return connectedSession(state, namespace)?.caipNetworkId ?? state.selectedNetworkIds[namespace] ?? first.caipNetworkId
}

/** Namespaces a wallet can be connected in: those of the adapters, or in basic mode, which has none, those of the networks. */
export const getConnectableNamespaces = ({
  adapters,
  networks,
}: Pick<Options, 'adapters' | 'networks'>): readonly Namespace[] =>
  adapters.length > 0 ? adapters.map(({ namespace }) => namespace) : getConfiguredNamespaces(networks)

/** The configured network with this id, or `undefined`. */
export function findNetwork(options: Pick<Options, 'networks'>, caipNetworkId: CaipNetworkId): Network | undefined {
  return options.networks.find((network) => network.caipNetworkId === caipNetworkId)
}

/** The connected account with its network (CAIP-10), or `undefined`. */
export function connectedAccount(state: PorticoState, namespace?: Namespace): CaipAddress | undefined {
  const session = connectedSession(state, namespace)
  return session && `${session.caipNetworkId}:${session.address}`
}

/** Fields that exist whether or not an account is connected. */
type AccountOfAnyStatus = {
  /** `false` until storage has been read. On a server it is `true` with the `initialState` of a cookie. */
  readonly isReady: boolean
}

/** A namespace with a connected account. */
export type ConnectedAccount<Of extends Namespace = Namespace> = AccountOfAnyStatus & {
  readonly status: 'connected'
  readonly address: AddressOf<Of>
  /** The account with the wallet's network (CAIP-10). */
  readonly caipAddress: CaipAddress
  /** The wallet's network (CAIP-2), which may be one that is not configured. */
  readonly caipNetworkId: CaipNetworkId
  /** `payment` for a Bitcoin payment address. Of any other account what its wallet says, else `eoa`. */
  readonly accountType: AccountType
  /** `undefined` while the wallet has not announced itself on this page yet. */
  readonly connector: ConnectorInfo | undefined
  readonly walletInfo: WalletInfo
  /** The user of an embedded wallet, as far as the wallet tells; `undefined` for every other wallet. */
  readonly user: WalletUser | undefined
  /** The account's page on the network's explorer; `undefined` when the network has none. */
  readonly explorerUrl: string | undefined
  readonly isConnected: true
  /** The wallet is connected but locked: it returns no accounts. To unlock it, connect the same `connector` again. */
  readonly locked: boolean
  /** `false` while the account is restored from an earlier visit and the wallet has not confirmed it. */
  readonly isConfirmed: boolean
}

type NoAccount = AccountOfAnyStatus & {
  readonly address: undefined
  readonly caipAddress: undefined
  readonly caipNetworkId: undefined
  readonly accountType: undefined
  readonly walletInfo: undefined
  readonly user: undefined
  readonly explorerUrl: undefined
  readonly isConnected: false
  readonly locked: false
  readonly isConfirmed: false
}

/**
 * A namespace that is `connecting` (the wallet was asked) or `reconnecting` (the session of an earlier visit is being restored,
 * without a prompt).
 */
export type ConnectingAccount = NoAccount & {
  readonly status: 'connecting' | 'reconnecting'
  readonly connector: ConnectorInfo | undefined
}

/** A namespace without a connection. */
export type DisconnectedAccount = NoAccount & { readonly status: 'disconnected'; readonly connector: undefined }

/** The connection of one namespace, by `status`. */
export type GetAccountResult<Of extends Namespace = Namespace> =
  | ConnectedAccount<Of>
  | ConnectingAccount
  | DisconnectedAccount

const getAccountType = ({ accounts, address, accountType = 'eoa' }: ConnectedSession): AccountType =>
  accounts.some((account) => account.address === address && account.type === 'payment') ? 'payment' : accountType

/** What an app needs to know about the session of a namespace; `session` is `undefined` when there is none. */
export function getAccount<Of extends Namespace = Namespace>(
  { networks }: Pick<Options, 'networks'>,
  session: Session | undefined,
  { connectors, isReady }: Pick<PorticoState, 'connectors' | 'isReady'>,
): GetAccountResult<Of> {
  const connected = session?.status === 'connected' ? session : undefined
  const isRestored = session?.status === 'connecting' && session.isRestored
  return {
    status: isRestored ? 'reconnecting' : (session?.status ?? 'disconnected'),
    address: connected?.address,
    caipAddress: connected && `${connected.caipNetworkId}:${connected.address}`,
    caipNetworkId: connected?.caipNetworkId,
    accountType: connected && getAccountType(connected),
    connector: session && connectors.find(({ id }) => id === session.connectorId),
    walletInfo: connected?.wallet,
    user: connected?.user,
    explorerUrl:
      connected && getExplorerUrl(findNetwork({ networks }, connected.caipNetworkId), 'address', connected.address),
    isConnected: connected !== undefined,
    locked: connected?.isLocked === true,
    isConfirmed: connected !== undefined && !connected.isUnconfirmed,
    isReady,
    // One expression for all three is what a page loads least of.
  } as GetAccountResult<Of>
}

import type { MutationOptions } from '@tanstack/react-query'
import { networkIdOf } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { connectedAccount } from '../client/selectors.js'
import { abortable } from '../connectors/abortable.js'
import type { Connector } from '../connectors/connector.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../entities/caip.js'
import type { ConnectorFacts } from '../entities/connection.js'
import type { Wallet } from '../entities/wallet.js'
import {
  ConnectionFailedError,
  ConnectionRejectedError,
  ConnectorNotFoundError,
  NotConnectedError,
  RequestAbortedError,
  WalletConnectConnectorNotFoundError,
} from '../errors/connection.js'
import type { PorticoError } from '../errors/base.js'
import { deepLinkChoice } from '../rules/deepLink.js'
import { addRecentWallet } from '../rules/recentWallets.js'
import { readPlatform } from '../services/platform.js'
import { acceptSessions } from './acceptSessions.js'
import { failed } from './failed.js'
import { switchNetwork } from './switchNetwork.js'

export type ConnectVariables = {
  readonly connector: string | ConnectorFacts
  /** The connector's own namespace when left out. */
  readonly namespace?: Namespace
  /** Asked of the wallet after it connected, when it stands elsewhere. */
  readonly caipNetworkId?: CaipNetworkId
  /** Gives the attempt up; whatever the wallet answers later connects nobody. */
  readonly signal?: AbortSignal
  /** The directory entry the visitor chose, remembered among the recent wallets. */
  readonly wallet?: Wallet
  /** Called with the pairing link. */
  readonly onPairing?: (uri: string) => void
}

function find(client: Client, connector: string | ConnectorFacts): Connector {
  const id = typeof connector === 'string' ? connector : connector.id
  const found = client.internals.connectors.get(id)
  if (found) return found
  throw id === 'walletConnect' ? new WalletConnectConnectorNotFoundError() : new ConnectorNotFoundError()
}

/** A newer attempt ends the running one, so that a late answer connects nobody (R27). */
function begin({ internals }: Client, signal: AbortSignal | undefined): AbortController {
  internals.attempt?.abort()
  const attempt = new AbortController()
  internals.attempt = attempt
  if (signal?.aborted) attempt.abort()
  signal?.addEventListener('abort', () => attempt.abort(), { once: true, signal: attempt.signal })
  return attempt
}

function showConnecting({ internals }: Client, namespace: Namespace, connectorId: string): () => void {
  const { store } = internals
  if (store.getState().sessions[namespace]?.status === 'connected') return () => undefined
  const session = { status: 'connecting', connectorId } as const
  store.update(({ sessions }) => ({ sessions: { ...sessions, [namespace]: session } }))
  return () => {
    const { [namespace]: current, ...others } = store.getState().sessions
    if (current === session) store.update(() => ({ sessions: others }))
  }
}

/** The relay client leads later requests back to the app that was opened (wire facts, section 14.5). */
function rememberApp({ internals }: Client, { facts }: Connector, wallet: Wallet | undefined) {
  const platform = readPlatform()
  if (facts.type !== 'WALLET_CONNECT' || !platform.isMobile) return
  internals.storage.write('deepLinkChoice', wallet && deepLinkChoice(wallet, platform))
}

function remember(client: Client, { facts }: Connector, wallet: Wallet | undefined) {
  const used = wallet ?? (facts.type === 'WALLET_CONNECT' ? undefined : facts)
  if (!used) return
  const rdns = wallet ? wallet.rdns : facts.info?.rdns
  const recent = { id: used.id, name: used.name, ...(rdns && { rdns }) }
  client.internals.store.update(({ recentWallets }) => ({ recentWallets: addRecentWallet(recentWallets, recent) }))
}

function describe(client: Client, thrown: unknown): PorticoError {
  const error = failed(client, thrown)
  return error.isUserRejection ? new ConnectionRejectedError({ cause: error }) : error
}

/**
 * The one door to "connected".
 *
 * @throws ConnectionRejectedError when the visitor refused
 * @throws RequestAbortedError when the attempt was given up
 */
export async function connect(client: Client, variables: ConnectVariables): Promise<{ caipAddress: CaipAddress }> {
  const { internals } = client
  const connector = find(client, variables.connector)
  const namespace = variables.namespace ?? connector.facts.chain
  const attempt = begin(client, variables.signal)
  const hideConnecting = showConnecting(client, namespace, connector.facts.id)
  try {
    const { signal } = attempt
    const asked = connector.connect({
      signal,
      ...(variables.caipNetworkId && { caipNetworkId: variables.caipNetworkId }),
      ...(variables.onPairing && { onPairing: variables.onPairing }),
    })
    const granted = await abortable(asked, signal)
    if (signal.aborted) throw new RequestAbortedError()
    if (granted.length === 0) throw new ConnectionFailedError()
    const active = granted.some((session) => session.namespace === namespace) ? namespace : granted[0]?.namespace
    acceptSessions(client, connector, granted, active)
    hideConnecting()
  } catch (thrown) {
    const error = describe(client, thrown)
    hideConnecting()
    if (error.isUserRejection) internals.modal.shake()
    if (error.code !== 'REQUEST_ABORTED') internals.events.emit('CONNECT_ERROR', { message: error.message })
    throw error
  } finally {
    attempt.abort()
    if (internals.attempt === attempt) internals.attempt = undefined
  }
  remember(client, connector, variables.wallet)
  rememberApp(client, connector, variables.wallet)
  await reach(client, variables.caipNetworkId)
  return succeed(client, connector)
}

/** A refused switch leaves the visitor connected where the wallet stands. */
async function reach(client: Client, wanted: CaipNetworkId | undefined) {
  const account = connectedAccount(client.state.getState())
  if (!wanted || account?.startsWith(`${wanted}:`)) return
  await switchNetwork(client, { caipNetworkId: wanted }).catch(() => undefined)
}

function succeed(client: Client, { facts }: Connector): { caipAddress: CaipAddress } {
  const caipAddress = connectedAccount(client.state.getState())
  if (!caipAddress) throw new NotConnectedError()
  const method = facts.type === 'WALLET_CONNECT' ? 'qrcode' : 'browser'
  client.internals.events.emit('CONNECT_SUCCESS', { method, name: facts.name, caipNetworkId: networkIdOf(caipAddress) })
  return { caipAddress }
}

export const connectMutation = (
  client: Client,
): MutationOptions<{ caipAddress: CaipAddress }, PorticoError, ConnectVariables> => ({
  mutationKey: ['connect'],
  retry: false,
  mutationFn: (variables) => connect(client, variables),
})

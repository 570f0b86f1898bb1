import type { MutationOptions } from '@tanstack/react-query'
import { networkIdOf } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { connectedAccount } from '../client/selectors.js'
import type { Connector, WalletSession } from '../connectors/connector.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../entities/caip.js'
import type { ConnectorFacts } from '../entities/connection.js'
import type { Wallet } from '../entities/wallet.js'
import type { PorticoError } from '../errors/base.js'
import {
  ConnectionFailedError,
  ConnectionRejectedError,
  ConnectorNotFoundError,
  NotConnectedError,
  RequestAbortedError,
  WalletConnectConnectorNotFoundError,
} from '../errors/connection.js'
import { acceptSessions } from './acceptSessions.js'
import { askFaces, type FaceAnswers } from './askFaces.js'
import { beginAttempt, endAttempt, showConnecting } from './attempt.js'
import { failed } from './failed.js'
import { rememberWallet } from './rememberWallet.js'
import { switchNetwork } from './switchNetwork.js'

export type ConnectVariables = {
  readonly connector: string | ConnectorFacts
  /** Every namespace the wallet speaks when left out. */
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

export type ConnectResult = {
  /** The account that is active now. */
  readonly caipAddress: CaipAddress
  /** The first account of each namespace the wallet granted. */
  readonly accounts: Readonly<Partial<Record<Namespace, CaipAddress>>>
  /** Namespaces the wallet speaks and did not grant. */
  readonly failures: Readonly<Partial<Record<Namespace, PorticoError>>>
}

function find(client: Client, connector: string | ConnectorFacts): Connector {
  const id = typeof connector === 'string' ? connector : connector.id
  const found = client.internals.connectors.get(id)
  if (found) return found
  throw id === 'walletConnect' ? new WalletConnectConnectorNotFoundError() : new ConnectorNotFoundError()
}

function describe(client: Client, thrown: unknown): PorticoError {
  const error = failed(client, thrown)
  return error.isUserRejection ? new ConnectionRejectedError({ cause: error }) : error
}

/** Where the visitor stands afterwards: where they wanted to be or were, as far as the wallet goes there. */
function activeOf(client: Client, granted: readonly WalletSession[], wanted: Namespace | undefined) {
  const candidates = [wanted, client.state.getState().namespace, granted[0]?.namespace]
  return candidates.find((candidate) => granted.some(({ namespace }) => namespace === candidate))
}

async function grant(client: Client, connector: Connector, variables: ConnectVariables): Promise<FaceAnswers> {
  const { namespace, caipNetworkId, onPairing } = variables
  const attempt = beginAttempt(client, variables.signal)
  const hideConnecting = showConnecting(client, namespace ?? connector.facts.chain, connector.facts.id)
  try {
    const answers = await askFaces(connector, {
      signal: attempt.signal,
      ...(namespace && { namespace }),
      ...(caipNetworkId && { caipNetworkId }),
      ...(onPairing && { onPairing }),
    })
    if (attempt.signal.aborted) throw new RequestAbortedError()
    if (answers.granted.length === 0) throw Object.values(answers.failures)[0] ?? new ConnectionFailedError()
    acceptSessions(client, connector, answers.granted, activeOf(client, answers.granted, namespace))
    return answers
  } finally {
    hideConnecting()
    endAttempt(client, attempt)
  }
}

/**
 * The one door to "connected". A wallet that announces itself for several namespaces is asked for each of them, unless
 * one is named; what it did not grant is in `failures`, as long as it granted something.
 *
 * @throws ConnectionRejectedError when the visitor refused
 * @throws RequestAbortedError when the attempt was given up
 */
export async function connect(client: Client, variables: ConnectVariables): Promise<ConnectResult> {
  const { modal, events } = client.internals
  const connector = find(client, variables.connector)
  try {
    const { granted, failures } = await grant(client, connector, variables)
    for (const failure of Object.values(failures)) failed(client, failure)
    rememberWallet(client, connector, variables.wallet)
    await reach(client, variables.caipNetworkId)
    const accounts = granted.map(({ namespace, caipNetworkId, accounts: [first] }) => [
      namespace,
      `${caipNetworkId}:${first?.address}`,
    ])
    return { caipAddress: succeed(client, connector), accounts: Object.fromEntries(accounts), failures }
  } catch (thrown) {
    const error = describe(client, thrown)
    if (error.isUserRejection) modal.shake()
    if (error.code !== 'REQUEST_ABORTED') events.emit('CONNECT_ERROR', { message: error.message })
    throw error
  }
}

/** A refused switch leaves the visitor connected where the wallet stands. */
async function reach(client: Client, wanted: CaipNetworkId | undefined) {
  const account = connectedAccount(client.state.getState())
  if (!wanted || account?.startsWith(`${wanted}:`)) return
  await switchNetwork(client, { caipNetworkId: wanted }).catch(() => undefined)
}

function succeed(client: Client, { facts }: Connector): CaipAddress {
  const caipAddress = connectedAccount(client.state.getState())
  if (!caipAddress) throw new NotConnectedError()
  const method = facts.type === 'WALLET_CONNECT' ? 'qrcode' : 'browser'
  client.internals.events.emit('CONNECT_SUCCESS', { method, name: facts.name, caipNetworkId: networkIdOf(caipAddress) })
  return caipAddress
}

export const connectMutation = (client: Client): MutationOptions<ConnectResult, PorticoError, ConnectVariables> => ({
  mutationKey: ['connect'],
  retry: false,
  mutationFn: (variables) => connect(client, variables),
})

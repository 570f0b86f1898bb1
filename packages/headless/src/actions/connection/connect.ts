import type { MutationOptions } from '@tanstack/react-query'
import { type Client, getStorage } from '../../client/client.js'
import { isConsentMissing, noteMissingConsent } from '../../client/consent.js'
import { connectedAccount, connectedSession } from '../../client/selectors.js'
import type { Session } from '../../client/state.js'
import { abortable } from '../../services/abort.js'
import type { Connector, ConnectRequest, SignedMessage, WalletSession } from '../../connectors/connector.js'
import { topicOf } from '../../connectors/walletConnect/topicOf.js'
import { limits } from '../../constants/limits.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { RegisteredNamespace, RegisteredNetworkId } from '../../entities/register.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import type { Wallet } from '../../entities/wallet.js'
import { PorticoError } from '../../errors/base.js'
import type { NetworkPickerState } from '../../flows/networkPicker/machine.js'
import {
  ConnectionFailedError,
  ConnectionRejectedError,
  ConsentRequiredError,
  NotConnectedError,
  RequestAbortedError,
} from '../../errors/connection.js'
import { networkIdOf, getConnectorNamespaces, parseCaipNetworkId } from '../../rules/address/caip.js'
import { deepLinkChoice } from '../../rules/wallets/deepLink.js'
import { addRecentWallet } from '../../rules/wallets/wallets.js'
import { getPlatform } from '../../services/browser/platform.js'
import { finishConnectAttempt, setConnecting, startConnectAttempt } from '../../session/reconnect.js'
import { loadConnections } from '../../session/loadConnections.js'
import { addSessions } from '../../session/watchConnector.js'
import { reportError, requireVariable } from '../reportError.js'
import { startSwitch, switchNetwork } from './switchNetwork.js'
import { waitForConnector } from './waitForConnector.js'
import { askOnceOptions } from '../../queries/askOnceOptions.js'

/** The granted sessions, and what each namespace that failed threw. */
export type NamespaceResults = {
  readonly sessions: readonly WalletSession[]
  readonly errors: Readonly<Partial<Record<Namespace, unknown>>>
}

/**
 * Connects each namespace of a multi-chain wallet in turn (or only `request.namespace`). Stops at the first rejection by the
 * user and keeps what was granted until then. A sign-in message is for one account, so only one namespace gets it.
 *
 * @param active - the namespace that signs in, if the wallet has it; else the first
 */
export async function connectNamespaces(
  connector: Connector,
  { signIn, ...request }: ConnectRequest,
  active: Namespace,
): Promise<NamespaceResults> {
  const { info } = connector
  const namespaces =
    info.type === 'MULTI_CHAIN' && !request.namespace ? getConnectorNamespaces(info) : [request.namespace]
  const signer = namespaces.includes(active) ? active : namespaces[0]
  const sessions: WalletSession[] = []
  const errors: Partial<Record<Namespace, unknown>> = {}
  for (const namespace of namespaces) {
    try {
      const requested = connector.connect({
        ...request,
        ...(namespace && { namespace }),
        ...(signIn && namespace === signer && { signIn }),
      })
      sessions.push(...(await abortable(requested, request.signal)))
    } catch (thrown) {
      errors[namespace ?? info.chain] = thrown
      if (thrown instanceof PorticoError && thrown.isUserRejection) break
    }
    if (request.signal.aborted) break
  }
  return { sessions, errors }
}

/**
 * Remembers the wallet app on a phone: the WalletConnect client opens it again for later requests. Whatever else connects by
 * WalletConnect, or replaces it, clears that.
 */
function saveDeepLinkChoice(client: Client, { info }: Connector, wallet: Wallet | undefined) {
  const isPairing = info.type === 'WALLET_CONNECT'
  const { store, connectors } = client.internals
  const isPaired = ({ connectorId }: Session) => connectors.get(connectorId)?.info.type === 'WALLET_CONNECT'
  if (!isPairing && Object.values(store.getState().sessions).some(isPaired)) return
  getStorage(client).write('deepLinkChoice', isPairing && wallet ? deepLinkChoice(wallet, getPlatform()) : undefined)
}

/** Stores that a wallet may approve, for as long as the link is shown: a browser may reload the page meanwhile. */
function storePairing(client: Client, uri: string, { wallet, onPairing }: ConnectVariables) {
  const choice = wallet && deepLinkChoice(wallet, getPlatform())
  const expiresAt = Date.now() + limits.pairing.lifetime
  getStorage(client).write('pairing', { expiresAt, pairingTopic: topicOf(uri), choice })
  onPairing?.(uri)
}

/** Adds a connected wallet to the recent ones. A plain QR code without a chosen wallet is not remembered, nor is a login. */
export function saveRecentWallet(client: Client, connector: Connector, wallet: Wallet | undefined): void {
  saveDeepLinkChoice(client, connector, wallet)
  const { info } = connector
  const used = wallet ?? (info.type === 'WALLET_CONNECT' || info.type === 'AUTH' ? undefined : info)
  if (!used) return
  const rdns = wallet ? wallet.rdns : info.info?.rdns
  const recent = { id: used.id, name: used.name, ...(rdns && { rdns }) }
  client.internals.store.update(({ recentWallets }) => ({ recentWallets: addRecentWallet(recentWallets, recent) }))
}

/** What `connect` takes. */
export type ConnectVariables = {
  /** A connector, or its id. */
  readonly connector: string | ConnectorInfo
  /** The only namespace to connect; every namespace the wallet supports when left out. */
  readonly namespace?: RegisteredNamespace | undefined
  /**
   * After connecting, a wallet on another network is asked to switch to this one; a refusal is not an error. Default: the network
   * that the user picked in the network picker and that needed a wallet, if any.
   */
  readonly caipNetworkId?: RegisteredNetworkId | undefined
  /**
   * Aborts the attempt. A wallet that approves after that is not connected; one that approved before stays connected, and is not
   * asked to switch any more.
   */
  readonly signal?: AbortSignal | undefined
  /** The directory entry the user chose; it is added to the recent wallets. */
  readonly wallet?: Wallet | undefined
  /** Called with the WalletConnect pairing link, again for every new one. */
  readonly onPairing?: ((uri: string) => void) | undefined
}

/** The connected accounts. */
export type ConnectResult = {
  /** The account that is active now (CAIP-10). */
  readonly caipAddress: CaipAddress
  /** The first account of each namespace that the wallet granted. */
  readonly accounts: Readonly<Partial<Record<Namespace, CaipAddress>>>
  /** Errors of the namespaces that were not connected. */
  readonly failures: Readonly<Partial<Record<Namespace, PorticoError>>>
  /** What the wallet signed while it connected, by namespace: not verified. Only if it was asked to and did. */
  readonly signed?: Readonly<Partial<Record<Namespace, SignedMessage>>>
}

/** What a connector that can is asked for besides the connection, and how it asks the user. */
export type ConnectOptions = Pick<ConnectRequest, 'signIn' | 'login' | 'ask'>

const toConnectError = (error: PorticoError): PorticoError =>
  error.isUserRejection ? new ConnectionRejectedError({ cause: error }) : error

/** The requested namespace, else the active one, else the first; only a namespace that the wallet granted. */
function pickActiveNamespace(client: Client, sessions: readonly WalletSession[], requested: Namespace | undefined) {
  const candidates = [requested, client.state.getState().namespace, sessions[0]?.namespace]
  return candidates.find((candidate) => sessions.some(({ namespace }) => namespace === candidate))
}

function requireConsent({ options, internals: { store } }: Client) {
  if (!isConsentMissing(options, store.getState())) return
  noteMissingConsent(store)
  throw new ConsentRequiredError()
}

async function requestSessions(
  client: Client,
  connector: Connector,
  variables: ConnectVariables,
  { signIn, login, ask }: ConnectOptions,
): Promise<NamespaceResults> {
  const { siwx } = client.options
  const { namespace, caipNetworkId, onPairing } = variables
  const asked = signIn ?? (login ? undefined : siwx?.takeSignIn(client, connector.info, variables))
  const attempt = startConnectAttempt(client, variables.signal)
  const { signal } = attempt
  if (signal.aborted) throw new RequestAbortedError()
  const request: ConnectRequest = {
    signal,
    ...(connector.resume && { pairingTopic: getStorage(client).read('pairing')?.pairingTopic }),
    ...(namespace && { namespace }),
    ...(caipNetworkId && { caipNetworkId }),
    ...(onPairing && { onPairing: (uri) => storePairing(client, uri, variables) }),
    ...(asked && { signIn: asked }),
    ...(login && { login }),
    ...(ask && { ask: (question) => abortable(ask(question), signal) }),
  }
  // Before the page says so: what it draws would keep the wallet's window waiting.
  const answer = connectNamespaces(connector, request, client.state.getState().namespace)
  const clearConnecting = setConnecting(client, namespace ?? connector.info.chain, connector.info.id)
  try {
    const results = await answer
    await loadConnections(client)
    if (signal.aborted) throw new RequestAbortedError()
    if (results.sessions.length === 0) throw Object.values(results.errors)[0] ?? new ConnectionFailedError()
    if (login) siwx?.addLogin(client, connector)
    else siwx?.addSigned(client, results.sessions)
    addSessions(client, connector, results.sessions, pickActiveNamespace(client, results.sessions, namespace))
    return results
  } finally {
    getStorage(client).write('pairing', undefined)
    clearConnecting()
    finishConnectAttempt(client, attempt)
  }
}

/**
 * Connects a wallet. A wallet with several namespaces is asked for each of them, unless `namespace` is given, and for no other
 * once the user rejects one. Resolves if it granted at least one; `failures` has the errors of those that it was asked for and did
 * not grant. A new attempt aborts the running one.
 *
 * @param options - used by flows
 * @throws ConnectionRejectedError when the user rejected the connection
 * @throws RequestAbortedError when `signal` aborted, another attempt started, or the client is destroyed
 * @throws PairingExpiredError when no mobile wallet answered within five minutes
 * @throws ConsentRequiredError when the user has not agreed to the terms, and the site asks for that: see `useConsent`
 * @throws ConnectorNotFoundError when no connector has this id, and none is found in the first three seconds
 * @throws WalletConnectConnectorNotFoundError for `walletConnect` without that connector
 * @throws MissingPeerDependencyError when the package of WalletConnect is not installed
 * @throws ConfigurationError when the relay refuses the project
 * @throws RequestPendingError when the wallet already shows a request
 * @throws ConnectionFailedError when the wallet did not connect and gave no reason
 * @example
 * const { caipAddress } = await connect(portico, { connector: 'walletConnect', onPairing: (uri) => showQrCode(uri) })
 */
export async function connect(
  client: Client,
  variables: ConnectVariables,
  options: ConnectOptions = {},
): Promise<ConnectResult> {
  const { connector: wanted } = requireVariable(client, variables, 'connect', 'connector')
  const { modal, events } = client.internals
  requireConsent(client)
  const id = typeof wanted === 'string' ? wanted : wanted.id
  // A wallet that is there is asked before this returns.
  const connector = client.internals.connectors.get(id) ?? (await waitForConnector(client, id, variables.signal))
  const picker: NetworkPickerState | undefined = client.state.getState().networkPicker
  const awaitedNetwork = picker?.step === 'needsConnection' ? picker.caipNetworkId : undefined
  const requestedNetwork = variables.caipNetworkId ?? awaitedNetwork
  try {
    const { sessions, errors } = await requestSessions(client, connector, variables, options)
    const failures = Object.entries(errors).map(([namespace, thrown]) => [namespace, reportError(client, thrown)])
    saveRecentWallet(client, connector, variables.wallet)
    await switchToRequestedNetwork(client, requestedNetwork, variables.signal)
    const accounts = sessions.map(({ namespace, caipNetworkId, accounts: [first] }) => [
      namespace,
      `${caipNetworkId}:${first?.address}`,
    ])
    const signed = sessions.flatMap((session) => (session.signed ? [[session.namespace, session.signed]] : []))
    return {
      caipAddress: emitConnectSuccess(client, connector),
      accounts: Object.fromEntries(accounts),
      failures: Object.fromEntries(failures),
      ...(signed.length > 0 && { signed: Object.fromEntries(signed) }),
    }
  } catch (thrown) {
    const error = reportError(client, thrown, toConnectError)
    if (error.isUserRejection) modal.shake()
    if (error.code !== 'REQUEST_ABORTED') events.emit('CONNECT_ERROR', { message: error.message })
    throw error
  }
}

/** A refused switch leaves the user connected, on the wallet's network. A wallet of other namespaces is not asked. */
async function switchToRequestedNetwork(
  client: Client,
  requested: CaipNetworkId | undefined,
  signal = new AbortController().signal,
) {
  const state = client.state.getState()
  if (!requested || !connectedSession(state, parseCaipNetworkId(requested).chainNamespace)) return
  if (connectedAccount(state)?.startsWith(`${requested}:`)) return
  if (signal.aborted) throw new RequestAbortedError()
  const switched = switchNetwork(client, { caipNetworkId: requested }).catch(() => undefined)
  await abortable(switched, signal).finally(() => signal.aborted && startSwitch(client))
}

function emitConnectSuccess(client: Client, { info }: Connector): CaipAddress {
  const caipAddress = connectedAccount(client.state.getState())
  if (!caipAddress) throw new NotConnectedError()
  const method = info.type === 'WALLET_CONNECT' ? 'qrcode' : 'browser'
  client.internals.events.emit('CONNECT_SUCCESS', { method, name: info.name, caipNetworkId: networkIdOf(caipAddress) })
  return caipAddress
}

/**
 * Options of a TanStack mutation that calls `connect`. Never retried.
 *
 * @example
 * const { mutate } = useMutation(connectMutation(portico))
 * return <button onClick={() => mutate({ connector: 'io.metamask' })}>MetaMask</button>
 */
export const connectMutation = (client: Client): MutationOptions<ConnectResult, PorticoError, ConnectVariables> => ({
  mutationKey: ['portico', 'connect'],
  ...askOnceOptions,
  mutationFn: (variables) => connect(client, variables),
})

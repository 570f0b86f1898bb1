import type { MutationOptions } from '@tanstack/react-query'
import { checkClient } from '../../client/checkClient.js'
import { type Client, getStorage } from '../../client/client.js'
import {
  type GetConnectionsResult,
  isMultiWalletKnown,
  listConnections,
  noConnections,
  requireMultiWallet,
  type WalletConnection,
} from '../../client/connections.js'
import { updateOthers } from '../../client/otherConnections.js'
import { connectedAccount, connectedSession } from '../../client/selectors.js'
import type { CaipAddress, Namespace } from '../../entities/caip.js'
import type { RegisteredNamespace } from '../../entities/register.js'
import type { PorticoError } from '../../errors/base.js'
import { ConnectorNotFoundError, NotConnectedError, RequestAbortedError } from '../../errors/connection.js'
import { clearAccountCaches } from '../../queries/cache/accountCaches.js'
import { askOnceOptions } from '../../queries/askOnceOptions.js'
import { isSameAddress } from '../../rules/address/address.js'
import { addressOf, namespaceOf } from '../../rules/address/caip.js'
import { loadConnections } from '../../session/loadConnections.js'
import { finishConnectAttempt, startConnectAttempt } from '../../session/reconnect.js'
import { restoreWithoutPrompt } from '../../session/restoreWithoutPrompt.js'
import { emptyDrafts } from '../../session/sessions.js'
import { activeAddress, addSessions, withAddress } from '../../session/watchConnector.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { reportError, requireVariable } from '../reportError.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** `namespace`: the active one when left out. */
export type GetConnectionsVariables<Of extends RegisteredNamespace = RegisteredNamespace> = {
  readonly namespace?: Of | undefined
}

/**
 * The connections of a namespace, each with its `state`. Needs the feature `multiWallet` of the project: without it the lists are
 * empty, and an alert says so once.
 *
 * @example
 * const { connections } = getConnections(portico, { namespace: 'eip155' })
 */
export function getConnections<Of extends RegisteredNamespace = RegisteredNamespace>(
  client: Client,
  { namespace }: GetConnectionsVariables<Of> = {},
): GetConnectionsResult<Of> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'getConnections')
  const state = client.state.getState()
  if (!isMultiWalletKnown(client, state)) client.internals.requireProjectConfig()
  else if (!requireMultiWallet(client)) return noConnections
  return listConnections(state, namespace ?? (state.namespace as Of))
}

/** Identifies a connection. */
export type ConnectionVariables = {
  /** `connectorId` of the connection. */
  readonly connectorId: string
  /** The active one when left out. */
  readonly namespace?: RegisteredNamespace | undefined
}

/** What `switchConnection` takes. */
export type SwitchConnectionVariables = ConnectionVariables & {
  /** The account of the connection to use from now on; unchanged when left out. */
  readonly address?: string | undefined
  /** Called with the WalletConnect pairing link, when a mobile wallet has to be connected again. */
  readonly onPairing?: ((uri: string) => void) | undefined
  /** Aborts the switch. A wallet that approves after that is not connected. */
  readonly signal?: AbortSignal | undefined
}

/** The account that is active now (CAIP-10); `undefined` without the feature `multiWallet`. */
export type SwitchConnectionResult = CaipAddress | undefined

/** One of the listed connections. */
function findConnection(client: Client, { connectorId, namespace }: { connectorId: string; namespace: Namespace }) {
  const { connections } = listConnections(client.state.getState(), namespace)
  return connections.find((connection) => connection.connectorId === connectorId)
}

/** Makes one of the wallet's accounts the active one. An account that it does not have changes nothing. */
function chooseAccount({ internals: { store } }: Client, namespace: Namespace, address: string | undefined): void {
  store.update((state) => {
    const session = connectedSession(state, namespace)
    const chosen = session?.accounts.find((account) => isSameAddress(account.address, address ?? ''))
    if (!session || (!chosen && state.namespace === namespace)) return {}
    const isSame = !chosen || chosen.address === session.address
    return {
      namespace,
      ...(!isSame && { sessions: { ...state.sessions, [namespace]: withAddress(session, chosen.address) } }),
      ...(!(isSame && state.namespace === namespace) && emptyDrafts),
    }
  })
}

/** Switches to a connection that is there. Resolves with `false` when its wallet has to be asked. */
async function switchWithoutPrompt(
  client: Client,
  connection: WalletConnection,
  signal?: AbortSignal,
): Promise<boolean> {
  if (connection.state !== 'active') return connection.state === 'connected'
  const connector = client.internals.connectors.get(connection.connectorId)
  if (!connector) return false
  const attempt = startConnectAttempt(client, signal)
  try {
    // A wallet that fails is asked with a prompt next, which tells what is wrong.
    const sessions = await restoreWithoutPrompt(connector, connection, attempt.signal).catch(() => [])
    if (attempt.signal.aborted) throw reportError(client, new RequestAbortedError())
    const session = sessions.find(({ namespace }) => namespace === connection.namespace)
    if (!session) return false
    const address = activeAddress(connection, session.accounts)
    addSessions(client, connector, [{ ...session, address }], connection.namespace)
    return true
  } finally {
    finishConnectAttempt(client, attempt)
  }
}

/**
 * Makes a connection the current one of its namespace, and its namespace the active one. The wallet that was current stays
 * connected. The new one is restored without a prompt if it is still connected; otherwise it is connected again. `address` also
 * chooses the account. Empties the send and swap drafts.
 *
 * Needs the feature `multiWallet` of the project: without it nothing happens, and an alert says so once.
 *
 * @throws ConnectorNotFoundError when there is no such connection, or its wallet is not on this page
 * @throws ConnectionRejectedError when the user refused to connect again
 * @throws RequestAbortedError when `signal` aborted, or another connection started meanwhile
 * @example
 * await switchConnection(portico, { connectorId: 'io.metamask' })
 */
export async function switchConnection(
  client: Client,
  variables: SwitchConnectionVariables,
): Promise<SwitchConnectionResult> {
  const { connectorId, address, onPairing, signal, ...of } = requireVariable(
    client,
    variables,
    'switchConnection',
    'connectorId',
  )
  if (!requireMultiWallet(client)) return undefined
  await loadConnections(client)
  const { namespace = client.state.getState().namespace } = of
  const connection = findConnection(client, { connectorId, namespace })
  if (!connection?.connector) {
    const { connections } = listConnections(client.state.getState(), namespace)
    const available = connections.flatMap(({ connector }) => connector?.id ?? [])
    throw reportError(client, new ConnectorNotFoundError(connectorId, available))
  }
  if (!(await switchWithoutPrompt(client, connection, signal)))
    await connect(client, {
      connector: connectorId,
      namespace,
      ...(onPairing && { onPairing }),
      ...(signal && { signal }),
    })
  chooseAccount(client, namespace, address)
  const account = connectedAccount(client.state.getState(), namespace)
  if (!account) throw reportError(client, new NotConnectedError())
  return account
}

/** Forgets a connection: its accounts, and to whom they sent. */
function forget(client: Client, { connectorId, namespace, accounts }: WalletConnection): void {
  const isOf = (account: CaipAddress) =>
    namespaceOf(account) === namespace && accounts.some(({ address }) => isSameAddress(address, addressOf(account)))
  updateOthers(
    client,
    (of) => of.connectorId === connectorId && of.namespace === namespace,
    () => undefined,
  )
  client.internals.store.update(({ recentRecipients }) => ({
    recentRecipients: recentRecipients.filter(({ account }) => !isOf(account)),
  }))
  clearAccountCaches(getStorage(client))
}

/**
 * Disconnects a connection, if it is connected, and forgets it. The state changes at once; the wallet has 3 s to answer. If it
 * was the current connection, no other one takes its place.
 *
 * Needs the feature `multiWallet` of the project: without it nothing happens, and an alert says so once.
 *
 * @throws DisconnectFailedError when the wallet failed or did not answer in time; the connection is forgotten anyway
 * @example
 * await deleteConnection(portico, { connectorId: 'io.metamask' })
 */
export async function deleteConnection(client: Client, variables: ConnectionVariables): Promise<void> {
  const { connectorId, ...of } = requireVariable(client, variables, 'deleteConnection', 'connectorId')
  if (!requireMultiWallet(client)) return
  const { namespace = client.state.getState().namespace } = of
  const connection = findConnection(client, { connectorId, namespace })
  if (!connection) return
  const ended = connection.state === 'disconnected' ? undefined : disconnect(client, { namespace, connectorId })
  forget(client, connection)
  await ended
}

/**
 * Options of a TanStack mutation that calls `switchConnection`. Never retried.
 *
 * @example
 * const { mutate } = useMutation(switchConnectionMutation(portico))
 * return <button onClick={() => mutate({ connectorId: 'io.metamask' })}>MetaMask</button>
 */
export const switchConnectionMutation = (
  client: Client,
): MutationOptions<SwitchConnectionResult, PorticoError, SwitchConnectionVariables> => ({
  mutationKey: ['portico', 'switchConnection'],
  ...askOnceOptions,
  mutationFn: (variables) => switchConnection(client, variables),
})

/**
 * Options of a TanStack mutation that calls `deleteConnection`. Never retried.
 *
 * @example
 * const { mutate } = useMutation(deleteConnectionMutation(portico))
 * return <button onClick={() => mutate({ connectorId: 'io.metamask' })}>Forget MetaMask</button>
 */
export const deleteConnectionMutation = (client: Client): MutationOptions<void, PorticoError, ConnectionVariables> => ({
  mutationKey: ['portico', 'deleteConnection'],
  ...askOnceOptions,
  mutationFn: (variables) => deleteConnection(client, variables),
})

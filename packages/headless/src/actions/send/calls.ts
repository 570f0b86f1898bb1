import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import type { CallsStatus, Capabilities, Signer } from '../../chains/adapter.js'
import { checkClient } from '../../client/checkClient.js'
import type { Client } from '../../client/client.js'
import type { Namespace } from '../../entities/caip.js'
import type { RegisteredNamespace } from '../../entities/register.js'
import type { Network } from '../../entities/network.js'
import type { PorticoError } from '../../errors/base.js'
import { randomId } from '../../services/browser/randomId.js'
import { reportError, requireVariable } from '../reportError.js'
import { getConnectedNetwork, getSigner } from '../signer.js'
import { handOverListed } from './handOverListed.js'
import { createTransaction } from './transactions.js'
import { type CallsOutcome, waitForCalls } from './waitForCalls.js'
import { watchTransactions } from './watchTransaction.js'
import { askOnceOptions } from '../../queries/askOnceOptions.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** One call of `sendCalls` (EIP-5792). `to`, `data`: hexadecimal. `value`: in wei; as text, hexadecimal. */
export type Call = {
  readonly to?: string | undefined
  readonly data?: string | undefined
  readonly value?: bigint | string | number | undefined
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
}

/** What `sendCalls` takes. */
export type SendCallsVariables = {
  readonly calls: readonly Call[]
  /**
   * Whether the calls have to take effect all or not at all; a wallet that cannot guarantee this refuses. `false` when left out.
   */
  readonly isAtomic?: boolean | undefined
  /** Capabilities that the wallet is asked to use, by their names in EIP-5792, such as `paymasterService`. */
  readonly capabilities?: Readonly<Record<string, unknown>> | undefined
  /** The active one when left out. */
  readonly namespace?: RegisteredNamespace | undefined
  /**
   * Stops waiting for the wallet, so that the account can send another request. A wallet that was asked may still send this one.
   */
  readonly signal?: AbortSignal | undefined
}

/** `id`: of the calls in the wallet, for `getCallsStatus` and `useWaitForCalls`. `network`: the one they were sent on. */
export type SendCallsResult = { readonly id: string; readonly network: Network }

/**
 * Asks the connected wallet, once, to sign and send several calls in one request (EIP-5792). Never retried.
 * `usePendingTransactions` lists them as one entry of the kind `calls`, and a toast shows the outcome.
 *
 * @param queryClient - the query client whose balances and contract reads are refreshed
 * @throws UnsupportedOperationError when the wallet accepts only one transaction at a time
 * @throws RpcRequestError `ATOMICITY_UNSUPPORTED`, `CAPABILITY_UNSUPPORTED` and other codes of EIP-5792 when the wallet cannot
 * send the calls as requested
 * @throws InvalidDataError when the calls are malformed; the wallet was not asked
 * @throws what `sendTransaction` throws
 * @example
 * const { id } = await sendCalls(portico, { calls: [{ to: tokenAddress, data: approval }, { to: exchange, data: call }] })
 */
export async function sendCalls(
  client: Client,
  variables: SendCallsVariables,
  queryClient?: QueryClient,
): Promise<SendCallsResult> {
  const given = requireVariable(client, variables, 'sendCalls', 'calls')
  const { calls, isAtomic = false, capabilities, namespace, signal } = given
  const network = getConnectedNetwork(client, namespace)
  watchTransactions(client, queryClient)
  const { address } = getSigner(client, network)
  const { hash: id } = await handOverListed(client, {
    network,
    transaction: createTransaction(randomId(), `${network.caipNetworkId}:${address}`, { kind: 'calls' }),
    signal,
    async run(options) {
      const actions = await client.internals.getChainActions(network.chainNamespace, 'sendCalls')
      const request = { calls, isAtomic, ...(capabilities && { capabilities }) }
      return actions.sendCalls(getSigner(client, network), request, options)
    },
  })
  return { id, network }
}

/**
 * Options of a TanStack mutation that calls `sendCalls`. Never retried.
 *
 * @example
 * const { mutate } = useMutation(sendCallsMutation(portico))
 * return <button onClick={() => mutate({ calls: [{ to: tokenAddress, data: approval }] })}>Approve</button>
 */
export const sendCallsMutation = (
  client: Client,
): MutationOptions<SendCallsResult, PorticoError, SendCallsVariables> => ({
  mutationKey: ['portico', 'sendCalls'],
  ...askOnceOptions,
  mutationFn: (variables, context) => sendCalls(client, variables, context.client),
})

/** `namespace`: the active one when left out. */
export type GetCapabilitiesVariables = { readonly namespace?: RegisteredNamespace | undefined }

/** `id`: from `sendCalls`. */
export type GetCallsStatusVariables = GetCapabilitiesVariables & { readonly id: string }

async function ask<Value>(
  client: Client,
  namespace: Namespace | undefined,
  read: (network: Network, signer: Signer) => Promise<Value>,
): Promise<Value> {
  const network = getConnectedNetwork(client, namespace)
  try {
    return await read(network, getSigner(client, network))
  } catch (thrown) {
    throw reportError(client, thrown)
  }
}

/**
 * Asks the connected wallet for its capabilities on its network (EIP-5792), without a prompt.
 *
 * @throws UnsupportedOperationError when the wallet accepts only one transaction at a time
 * @throws NotConnectedError when the namespace is not connected
 * @example
 * const { atomic } = await getCapabilities(portico)
 * atomic?.status // 'supported', 'ready' or 'unsupported'
 */
export async function getCapabilities(
  client: Client,
  { namespace }: GetCapabilitiesVariables = {},
): Promise<Capabilities> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'getCapabilities')
  return ask(client, namespace, async (network, signer) =>
    (await client.internals.getChainActions(network.chainNamespace, 'capabilities')).capabilities(signer),
  )
}

/**
 * Asks the connected wallet for the status of calls, without a prompt.
 *
 * @throws RpcRequestError `UNKNOWN_BUNDLE` when the wallet does not know the id
 * @throws NotConnectedError when the namespace is not connected
 * @example
 * const { status, hashes } = await getCallsStatus(portico, { id })
 */
export async function getCallsStatus(client: Client, variables: GetCallsStatusVariables): Promise<CallsStatus> {
  const { id, namespace } = requireVariable(client, variables, 'getCallsStatus', 'id')
  return ask(client, namespace, async (network, signer) =>
    (await client.internals.getChainActions(network.chainNamespace, 'callsStatus')).callsStatus(signer, id),
  )
}

/** `waitForCalls` on the network of the connected wallet. */
export const waitForConnectedCalls = (
  client: Client,
  { id, namespace }: GetCallsStatusVariables,
  signal?: AbortSignal,
): Promise<CallsOutcome> =>
  waitForCalls(client, getConnectedNetwork(client, namespace), id, { ...(signal && { signal }) })

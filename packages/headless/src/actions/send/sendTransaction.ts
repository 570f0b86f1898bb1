import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import type { Signer } from '../../chains/adapter.js'
import type { Client } from '../../client/client.js'
import type { RegisteredNamespace } from '../../entities/register.js'
import type { PorticoError } from '../../errors/base.js'
import { requireVariable } from '../reportError.js'
import { getConnectedNetwork, getSigner } from '../signer.js'
import { handOverListed, type SendResult } from './handOverListed.js'
import { createTransaction } from './transactions.js'
import { watchTransactions } from './watchTransaction.js'
import { askOnceOptions } from '../../queries/askOnceOptions.js'
import { randomId } from '../../services/browser/randomId.js'

/** What `sendTransaction` takes. */
export type SendTransactionVariables = {
  /**
   * In the format of the chain: fields of `eth_sendTransaction` with `bigint` or hexadecimal quantities on EVM chains, a transaction of
   * `@solana/web3.js` or its bytes on Solana, a PSBT in base64 on Bitcoin.
   */
  readonly transaction: unknown
  /** The active one when left out. */
  readonly namespace?: RegisteredNamespace | undefined
  /**
   * Further options of the chain's adapter. Bitcoin needs `signInputs`, a list of `{ address, index, sighashTypes? }`; Solana takes
   * `skipPreflight`, `preflightCommitment`, `maxRetries` and `minContextSlot`.
   */
  readonly options?: object | undefined
  /**
   * Stops waiting for the wallet, so that the account can send another request. A wallet that was asked may still send this one.
   */
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the connected wallet, once, to sign and send a transaction that your application built. Never retried.
 * `usePendingTransactions` lists it, and a toast shows the outcome.
 *
 * @param queryClient - the query client whose balances and activity are refreshed
 * @throws UnsupportedOperationError when the chain cannot send
 * @throws NotConnectedError when the namespace is not connected
 * @throws UnsupportedNetworkError when the wallet is on a network that is not configured, or that is not the one in the
 * transaction, or has switched to another one
 * @throws NetworkNotInSessionError when a WalletConnect session does not have the network
 * @throws WalletLockedError when the wallet is locked
 * @throws AccountChangedError when the transaction is from another account, or the wallet no longer has it
 * @throws InvalidDataError when the transaction is malformed; the wallet was not asked
 * @throws RequestPendingError while the wallet has another request of the account open
 * @throws RequestAbortedError when `signal` aborts or the wallet is disconnected before it was asked
 * @throws UserRejectedRequestError when the user rejected the request
 * @throws TransactionRejectedByNodeError when a node refused the transaction, as for missing funds
 * @throws TransactionOutcomeUnknownError when the wallet got the request and did not clearly refuse it: the transaction may have
 * been sent
 * @example
 * const { hash } = await sendTransaction(portico, { transaction: { to, value: 10n ** 18n } })
 */
export async function sendTransaction(
  client: Client,
  variables: SendTransactionVariables,
  queryClient?: QueryClient,
): Promise<SendResult> {
  const { transaction, ...rest } = requireVariable(client, variables, 'sendTransaction', 'transaction')
  return sendPrepared(client, { ...rest, prepare: async () => transaction }, queryClient)
}

export type SendPreparedVariables = Omit<SendTransactionVariables, 'transaction'> & {
  /** The transaction, made while the account can ask its wallet for nothing else. When it rejects, the wallet is not asked. */
  readonly prepare: (signer: Signer) => Promise<unknown>
}

/** Sends a transaction that has to be made first. Rejects like `sendTransaction`, or with what `prepare` rejects with. */
export async function sendPrepared(
  client: Client,
  { prepare, namespace, options, signal }: SendPreparedVariables,
  queryClient?: QueryClient,
): Promise<SendResult> {
  const network = getConnectedNetwork(client, namespace)
  const { chainNamespace, caipNetworkId } = network
  watchTransactions(client, queryClient)
  const { address } = getSigner(client, network)
  return handOverListed(client, {
    network,
    transaction: createTransaction(randomId(), `${caipNetworkId}:${address}`, { kind: 'transaction' }),
    signal,
    async run(handOver) {
      const actions = await client.internals.getChainActions(chainNamespace, 'signAndSendTransaction')
      const transaction = await prepare(getSigner(client, network))
      return actions.signAndSendTransaction(getSigner(client, network), transaction, { ...options, ...handOver })
    },
  })
}

/**
 * Options of a TanStack mutation that calls `sendTransaction`, and watches the transaction. Never retried.
 *
 * @example
 * const { mutate } = useMutation(sendTransactionMutation(portico))
 * return <button onClick={() => mutate({ transaction: { to, value: 10n ** 17n } })}>Send</button>
 */
export const sendTransactionMutation = (
  client: Client,
): MutationOptions<SendResult, PorticoError, SendTransactionVariables> => ({
  mutationKey: ['portico', 'sendTransaction'],
  ...askOnceOptions,
  mutationFn: (variables, context) => sendTransaction(client, variables, context.client),
})

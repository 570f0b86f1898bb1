import type { Client } from '../client/client.js'
import type { Namespace } from '../entities/caip.js'
import { askSigner } from './askSigner.js'

export type SignTransactionVariables = {
  /** In the chain's own form, as its adapter says. */
  readonly transaction: unknown
  readonly namespace?: Namespace
  /** What the chain's adapter takes besides. */
  readonly options?: object
}

export type SignAllTransactionsVariables = {
  readonly transactions: readonly unknown[]
  readonly namespace?: Namespace
}

/**
 * Has the connected wallet sign a transaction, without sending it.
 *
 * @throws AdapterNotFoundError where the chain has no such request
 * @throws AlreadyPendingError while the wallet is asked for another signature
 * @throws UserRejectedRequestError when the visitor refused
 * @example
 * const signed = await signTransaction(portico, { transaction, namespace })
 */
export const signTransaction = (
  client: Client,
  { transaction, namespace, options }: SignTransactionVariables,
): Promise<unknown> =>
  askSigner(client, namespace, 'signTransaction', (work, signer) => work.signTransaction(signer, transaction, options))

/** Has the connected wallet sign several transactions at once, in their order. */
export const signAllTransactions = (
  client: Client,
  { transactions, namespace }: SignAllTransactionsVariables,
): Promise<readonly unknown[]> =>
  askSigner(client, namespace, 'signAllTransactions', (work, signer) => work.signAllTransactions(signer, transactions))

/** Has the connected wallet sign a transaction and send it: one request. The transaction's hash. */
export const signAndSendTransaction = (
  client: Client,
  { transaction, namespace, options }: SignTransactionVariables,
): Promise<string> =>
  askSigner(client, namespace, 'signAndSendTransaction', (work, signer) =>
    work.signAndSendTransaction(signer, transaction, options),
  )

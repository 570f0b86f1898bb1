import type { MutationOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import type { Namespace } from '../entities/caip.js'
import type { PorticoError } from '../errors/base.js'
import { withSigner } from './signer.js'

export type SignMessageVariables = { readonly message: string; readonly namespace?: Namespace }
/** `typedData`: `{ domain, types, primaryType, message }` (EIP-712). */
export type SignTypedDataVariables = { readonly typedData: unknown; readonly namespace?: Namespace }

/**
 * Has the connected wallet sign a text, in the form of its namespace.
 *
 * @throws RequestPendingError while the wallet is asked for another signature: one click, one request (R4)
 * @throws UserRejectedRequestError when the visitor refused
 * @example
 * const signature = await signMessage(portico, { message: 'Hello' })
 */
export const signMessage = (client: Client, { message, namespace }: SignMessageVariables): Promise<string> =>
  withSigner(client, namespace, 'signMessage', (work, signer) => work.signMessage(signer, message))

/** Has the connected wallet sign typed data (EIP-712). */
export const signTypedData = (client: Client, { typedData, namespace }: SignTypedDataVariables): Promise<string> =>
  withSigner(client, namespace, 'signTypedData', (work, signer) => work.signTypedData(signer, typedData))

export const signMessageMutation = (client: Client): MutationOptions<string, PorticoError, SignMessageVariables> => ({
  mutationKey: ['signMessage'],
  retry: false,
  mutationFn: (variables) => signMessage(client, variables),
})

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
 * @throws RequestPendingError while the wallet is asked for another signature
 * @throws UserRejectedRequestError when the visitor refused
 * @example
 * const signed = await signTransaction(portico, { transaction, namespace })
 */
export const signTransaction = (
  client: Client,
  { transaction, namespace, options }: SignTransactionVariables,
): Promise<unknown> =>
  withSigner(client, namespace, 'signTransaction', (work, signer) => work.signTransaction(signer, transaction, options))

/** Has the connected wallet sign several transactions at once, in their order. */
export const signAllTransactions = (
  client: Client,
  { transactions, namespace }: SignAllTransactionsVariables,
): Promise<readonly unknown[]> =>
  withSigner(client, namespace, 'signAllTransactions', (work, signer) => work.signAllTransactions(signer, transactions))

/** Has the connected wallet sign a transaction and send it: one request. The transaction's hash. */
export const signAndSendTransaction = (
  client: Client,
  { transaction, namespace, options }: SignTransactionVariables,
): Promise<string> =>
  withSigner(client, namespace, 'signAndSendTransaction', (work, signer) =>
    work.signAndSendTransaction(signer, transaction, options),
  )

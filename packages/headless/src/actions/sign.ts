import type { MutationOptions } from '@tanstack/react-query'
import type { ChainActionsWith, Signer, SignMessageOptions } from '../chains/adapter.js'
import type { Client } from '../client/client.js'
import type { RegisteredNamespace } from '../entities/register.js'
import type { PorticoError } from '../errors/base.js'
import { requireVariable } from './reportError.js'
import { withSigner } from './signer.js'
import { askOnceOptions } from '../queries/askOnceOptions.js'

/** `signal`: stops waiting for the wallet, so that the account can send another request; this one may stay open in the wallet. */
type Cancellable = { readonly signal?: AbortSignal | undefined }

/** What `signMessage` takes. `message`: the text. `namespace`: the active one when left out. */
export type SignMessageVariables = Cancellable &
  SignMessageOptions & { readonly message: string; readonly namespace?: RegisteredNamespace | undefined }

/**
 * `typedData`: `{ domain, types, primaryType, message }` (EIP-712), or its JSON text. `types` may leave out `EIP712Domain`: all
 * members of the domain are signed then. `namespace`: the active one when left out.
 */
export type SignTypedDataVariables = Cancellable & {
  readonly typedData: unknown
  readonly namespace?: RegisteredNamespace | undefined
}

/**
 * Asks the connected wallet to sign a text, in the format of its namespace (EIP-191 on EVM chains).
 *
 * @throws NotConnectedError when the namespace is not connected
 * @throws RequestPendingError while the wallet has another request of the account open
 * @throws RequestAbortedError when `signal` aborts, or the wallet is disconnected
 * @throws UnsupportedNetworkError when the wallet is on a network that is not configured, or has switched to another one
 * @throws WalletLockedError when the wallet is locked
 * @throws AccountChangedError when the wallet no longer has the account; a session restored from an earlier visit is then
 * disconnected
 * @throws SignatureIncompleteError when further owners of a contract account, such as a Safe, have to sign
 * @throws UserRejectedRequestError when the user rejected the request
 * @example
 * const signature = await signMessage(portico, { message: 'Hello' })
 */
export async function signMessage(client: Client, variables: SignMessageVariables): Promise<string> {
  const { message, namespace, signal, onSignedBytes } = requireVariable(client, variables, 'signMessage', 'message')
  return withSigner(
    client,
    namespace,
    'signMessage',
    (actions, signer) => actions.signMessage(signer, message, { onSignedBytes }),
    signal,
  )
}

/**
 * Asks the connected wallet to sign typed data (EIP-712). Throws like `signMessage`, and an `UnsupportedOperationError` in
 * namespaces other than `eip155`.
 *
 * @throws InvalidDataError when the typed data is malformed, before the wallet is asked; `issues` has the path of the field, such
 * as `domain.chainId` or `message.to.0`
 * @example
 * const signature = await signTypedData(portico, { typedData: { domain, types, primaryType, message } })
 */
export async function signTypedData(client: Client, variables: SignTypedDataVariables): Promise<string> {
  const { typedData, namespace, signal } = requireVariable(client, variables, 'signTypedData', 'typedData')
  const sign = (actions: ChainActionsWith<'signTypedData'>, signer: Signer) => actions.signTypedData(signer, typedData)
  return withSigner(client, namespace, 'signTypedData', sign, signal)
}

/**
 * Options of a TanStack mutation that calls `signMessage`. Never retried.
 *
 * @example
 * const { mutate } = useMutation(signMessageMutation(portico))
 * return <button onClick={() => mutate({ message: 'Hello' })}>Sign</button>
 */
export const signMessageMutation = (client: Client): MutationOptions<string, PorticoError, SignMessageVariables> => ({
  mutationKey: ['portico', 'signMessage'],
  ...askOnceOptions,
  mutationFn: (variables) => signMessage(client, variables),
})

/**
 * Options of a TanStack mutation that calls `signTypedData`. Never retried.
 *
 * @example
 * const { mutate } = useMutation(signTypedDataMutation(portico))
 * return <button onClick={() => mutate({ typedData: { domain, types, primaryType, message } })}>Sign</button>
 */
export const signTypedDataMutation = (
  client: Client,
): MutationOptions<string, PorticoError, SignTypedDataVariables> => ({
  mutationKey: ['portico', 'signTypedData'],
  ...askOnceOptions,
  mutationFn: (variables) => signTypedData(client, variables),
})

/** What `signTransaction` takes. `namespace`: the active one when left out. */
export type SignTransactionVariables = Cancellable & {
  /**
   * A transaction of `@solana/web3.js` or its bytes on Solana, a PSBT in base64 on Bitcoin, a document to sign (amino or direct) on
   * Cosmos, a `SignerPayloadJSON` on Polkadot.
   */
  readonly transaction: unknown
  readonly namespace?: RegisteredNamespace | undefined
  /**
   * Further options of the chain's adapter. Bitcoin needs `signInputs`, a list of `{ address, index, sighashTypes? }`, and takes
   * `broadcast`.
   */
  readonly options?: object | undefined
}

/** What `signAllTransactions` takes. `transactions`: in the format of the chain. `namespace`: the active one when left out. */
export type SignAllTransactionsVariables = Cancellable & {
  readonly transactions: readonly unknown[]
  readonly namespace?: RegisteredNamespace | undefined
}

/**
 * Asks the connected wallet to sign a transaction, without sending it. Resolves with the signed transaction in the format of the
 * one that was passed in on Solana, with `{ psbt, txid? }` on Bitcoin, with `{ signed, signature }` on Cosmos, and with
 * `{ signature, signedTransaction? }` on Polkadot.
 *
 * @throws UnsupportedOperationError when the chain cannot sign without sending
 * @throws InvalidDataError when the transaction or its options are malformed; the wallet was not asked
 * @throws UnsupportedNetworkError when the wallet is on a network that is not configured, or has switched to another one
 * @throws WalletLockedError when the wallet is locked
 * @throws AccountChangedError when the wallet no longer has the account
 * @throws NotConnectedError when the namespace is not connected
 * @throws RequestPendingError while the wallet has another request of the account open
 * @throws RequestAbortedError when `signal` aborts, or the wallet is disconnected
 * @throws UserRejectedRequestError when the user rejected the request
 * @example
 * const signed = await signTransaction(portico, { transaction, namespace: 'solana' })
 */
export async function signTransaction(client: Client, variables: SignTransactionVariables): Promise<unknown> {
  const given = requireVariable(client, variables, 'signTransaction', 'transaction')
  const { transaction, namespace, options, signal } = given
  return withSigner(
    client,
    namespace,
    'signTransaction',
    (actions, signer) => actions.signTransaction(signer, transaction, options),
    signal,
  )
}

/**
 * Asks the connected wallet to sign several transactions in one request. Resolves with the signed transactions in the same order.
 * Throws like `signTransaction`.
 *
 * @example
 * const [signed] = await signAllTransactions(portico, { transactions: [transaction], namespace: 'solana' })
 */
export async function signAllTransactions(
  client: Client,
  variables: SignAllTransactionsVariables,
): Promise<readonly unknown[]> {
  const given = requireVariable(client, variables, 'signAllTransactions', 'transactions')
  const { transactions, namespace, signal } = given
  return withSigner(
    client,
    namespace,
    'signAllTransactions',
    (actions, signer) => actions.signAllTransactions(signer, transactions),
    signal,
  )
}

import type { MutationOptions } from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import type { Namespace } from '../entities/caip.js'
import type { PorticoError } from '../errors/base.js'
import { askSigner } from './askSigner.js'

export type SignMessageVariables = { readonly message: string; readonly namespace?: Namespace }
/** `typedData`: `{ domain, types, primaryType, message }` (EIP-712). */
export type SignTypedDataVariables = { readonly typedData: unknown; readonly namespace?: Namespace }

/**
 * Has the connected wallet sign a text, in the form of its namespace.
 *
 * @throws AlreadyPendingError while the wallet is asked for another signature: one click, one request (R4)
 * @throws UserRejectedRequestError when the visitor refused
 * @example
 * const signature = await signMessage(portico, { message: 'Hello' })
 */
export const signMessage = (client: Client, { message, namespace }: SignMessageVariables): Promise<string> =>
  askSigner(client, namespace, 'signMessage', (work, signer) => work.signMessage(signer, message))

/** Has the connected wallet sign typed data (EIP-712). */
export const signTypedData = (client: Client, { typedData, namespace }: SignTypedDataVariables): Promise<string> =>
  askSigner(client, namespace, 'signTypedData', (work, signer) => work.signTypedData(signer, typedData))

export const signMessageMutation = (client: Client): MutationOptions<string, PorticoError, SignMessageVariables> => ({
  mutationKey: ['signMessage'],
  retry: false,
  mutationFn: (variables) => signMessage(client, variables),
})

import type { MutationOptions } from '@tanstack/react-query'
import type { Signer, ChainWork } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { connectedSession, findNetwork } from '../client/selectors.js'
import type { Namespace } from '../entities/caip.js'
import type { PorticoError } from '../errors/base.js'
import { NotConnectedError, UnsupportedNetworkError } from '../errors/connection.js'
import { toPorticoError } from '../errors/toPorticoError.js'
import { signerOf } from './signerOf.js'

export type SignMessageVariables = { readonly message: string; readonly namespace?: Namespace }
/** `typedData`: `{ domain, types, primaryType, message }` (EIP-712). */
export type SignTypedDataVariables = { readonly typedData: unknown; readonly namespace?: Namespace }

async function sign(
  client: Client,
  namespace: Namespace | undefined,
  ask: (work: ChainWork, signer: Signer) => Promise<string>,
): Promise<string> {
  const session = connectedSession(client.state.getState(), namespace)
  if (!session) throw new NotConnectedError()
  const network = findNetwork(client.options, session.caipNetworkId)
  if (!network) throw new UnsupportedNetworkError()
  try {
    return await ask(await client.internals.work(network.chainNamespace, 'signMessage'), signerOf(client, network))
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}

/**
 * Has the connected wallet sign a text.
 *
 * @throws UserRejectedRequestError when the visitor refused
 * @example
 * const signature = await signMessage(portico, { message: 'Hello' })
 */
export const signMessage = (client: Client, { message, namespace }: SignMessageVariables): Promise<string> =>
  sign(client, namespace, (work, signer) => work.signMessage(signer, message))

/** Has the connected wallet sign typed data (EIP-712). */
export const signTypedData = (client: Client, { typedData, namespace }: SignTypedDataVariables): Promise<string> =>
  sign(client, namespace, (work, signer) => work.signTypedData(signer, typedData))

export const signMessageMutation = (client: Client): MutationOptions<string, PorticoError, SignMessageVariables> => ({
  mutationKey: ['signMessage'],
  mutationFn: (variables) => signMessage(client, variables),
})

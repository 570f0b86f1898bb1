import type { MutationOptions } from '@tanstack/react-query'
import type { Signer, ChainWork } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { connectedSession, findNetwork } from '../client/selectors.js'
import type { Namespace } from '../entities/caip.js'
import type { PorticoError } from '../errors/base.js'
import { AlreadyPendingError, NotConnectedError, UnsupportedNetworkError } from '../errors/connection.js'
import { failed } from './failed.js'
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
  const { signing, work } = client.internals
  if (signing.has(network.chainNamespace)) throw new AlreadyPendingError()
  signing.add(network.chainNamespace)
  try {
    return await ask(await work(network.chainNamespace, 'signMessage'), signerOf(client, network))
  } catch (thrown) {
    throw failed(client, thrown)
  } finally {
    signing.delete(network.chainNamespace)
  }
}

/**
 * Has the connected wallet sign a text.
 *
 * @throws AlreadyPendingError while the wallet is asked for another signature: one click, one request (R4)
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
  retry: false,
  mutationFn: (variables) => signMessage(client, variables),
})

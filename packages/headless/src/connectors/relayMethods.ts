import { unsupportedMethodCode } from '../constants/rpc.js'
import type { CaipNetworkId } from '../entities/caip.js'
import { RpcRequestError } from '../errors/request.js'
import { namespaceOf, traitsOf } from './relayNetworks.js'
import type { RelaySession } from './relayProvider.js'

/**
 * The relay client does not send what the phone did not approve, and says so in words only; this says it as a wallet
 * would. `undefined` for any other failure.
 */
export function unapprovedMethod(
  session: RelaySession | undefined,
  method: string,
  caipNetworkId: CaipNetworkId,
  thrown: unknown,
): RpcRequestError | undefined {
  const namespace = namespaceOf(caipNetworkId)
  const { methods } = session?.namespaces[namespace] ?? {}
  const isProposed = traitsOf(namespace).methods.includes(method)
  if (!isProposed || !methods || methods.includes(method) || !(thrown instanceof Error) || 'code' in thrown)
    return undefined
  return new RpcRequestError(unsupportedMethodCode, { cause: thrown })
}

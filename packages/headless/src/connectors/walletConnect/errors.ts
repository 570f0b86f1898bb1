import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { ConfigurationError, type ConfigurationErrorCode } from '../../errors/configuration.js'
import { RpcRequestError } from '../../errors/request.js'
import { namespaceConfig, namespaceOf } from './networks.js'
import type { WalletConnectSession } from './universalProvider.js'

/**
 * The relay client does not send what the phone did not approve, and says so in words only; this says it as a wallet
 * would. `undefined` for any other failure.
 */
export function toUnsupportedMethodError(
  session: WalletConnectSession | undefined,
  method: string,
  caipNetworkId: CaipNetworkId,
  thrown: unknown,
): RpcRequestError | undefined {
  const namespace = namespaceOf(caipNetworkId)
  const { methods } = session?.namespaces[namespace] ?? {}
  const isProposed = namespaceConfig(namespace).methods.includes(method)
  if (!isProposed || !methods || methods.includes(method) || !(thrown instanceof Error) || 'code' in thrown)
    return undefined
  return new RpcRequestError(unsupportedMethodCode, { cause: thrown })
}

/** What the relay says of a project it does not let in (wire facts, section 10.3). */
const projectErrorPatterns: readonly (readonly [text: RegExp, code: ConfigurationErrorCode])[] = [
  [/origin not allowed/i, 'INVALID_APP_CONFIGURATION'],
  [/jwt token is not yet valid/i, 'SESSION_EXPIRED'],
  [/unauthorized: invalid key/i, 'INVALID_PROJECT_ID'],
]

/** The relay's refusal of the project in what was thrown; `undefined` for anything else. */
export function toProjectError(thrown: unknown): ConfigurationError | undefined {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  const found = projectErrorPatterns.find(([pattern]) => pattern.test(text))
  return found && new ConfigurationError(found[1], { cause: thrown })
}

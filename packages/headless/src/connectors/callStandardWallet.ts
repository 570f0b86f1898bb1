import { unsupportedMethodCode } from '../constants/rpc.js'
import { RpcRequestError } from '../errors/request.js'
import { toPorticoError } from '../errors/toPorticoError.js'
import type { StandardWallet } from '../services/standardWallet.js'

/**
 * Calls a method of a feature as the wallet has it at this moment (R30). The answer is outside data.
 *
 * @throws RpcRequestError 4200 when the wallet has no such feature now; the visitor was not asked
 */
export async function callStandardWallet(
  wallet: StandardWallet,
  feature: string,
  method: string,
  ...inputs: readonly unknown[]
): Promise<unknown> {
  try {
    const owner = wallet.feature(feature) as Record<string, unknown> | undefined
    const call = owner?.[method]
    if (typeof call !== 'function') throw new RpcRequestError(unsupportedMethodCode)
    return (await call.apply(owner, inputs)) as unknown
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}

import { networkIdOf } from '../chains/chainAdapter.js'
import type { CaipAddress } from '../entities/caip.js'
import { isSwapNetwork } from '../rules/networkSupport.js'

/** Who swaps which token for which; both are on the account's network. */
export type TokenPair = { readonly account: CaipAddress; readonly from: CaipAddress; readonly to: CaipAddress }

/** Whether both tokens are on the account's network, and tokens can be swapped there. */
export const canBeSwapped = ({ account, from, to }: TokenPair): boolean =>
  isSwapNetwork(networkIdOf(account)) && [from, to].every((token) => networkIdOf(token) === networkIdOf(account))

/**
 * Nothing is built where nobody swaps (wire facts, section 5.1).
 *
 * @throws FeatureError `SWAPS_UNSUPPORTED`
 */
export async function noSwaps(): Promise<never> {
  const { FeatureError } = await import('../errors/feature.js')
  throw new FeatureError('SWAPS_UNSUPPORTED')
}

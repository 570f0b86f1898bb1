import type { Client } from '../../client/client.js'
import { findNetwork } from '../../client/selectors.js'
import { limits } from '../../constants/limits.js'
import type { CaipAddress } from '../../entities/caip.js'
import { networkIdOf } from '../../rules/address/caip.js'
import type { SwapBatching } from '../../flows/swap/machine.js'
import { abortable, withTimeout } from '../../services/abort.js'
import { lifetimeOf } from '../../client/lifetime.js'
import { getSigner } from '../signer.js'

/**
 * Whether the wallet of the account does several calls with one request, all of them or none (EIP-5792). The user sees nothing of
 * it. A wallet that does not say so in time counts as one that does not, and so does one on another device: to ask would wake up
 * its phone. Never rejects.
 */
export async function readBatching(client: Client, account: CaipAddress): Promise<SwapBatching> {
  const network = findNetwork(client.options, networkIdOf(account))
  if (!network) return 'unsupported'
  try {
    const signer = getSigner(client, network)
    if (signer.connector.info.type === 'WALLET_CONNECT') return 'unsupported'
    const { capabilities } = await client.internals.getChainActions(network.chainNamespace, 'capabilities')
    const asked = abortable(capabilities(signer), lifetimeOf(client))
    const { atomic } = await withTimeout(asked, limits.swap.capabilities)
    return atomic?.status === 'supported' || atomic?.status === 'ready' ? 'supported' : 'unsupported'
  } catch {
    return 'unsupported'
  }
}

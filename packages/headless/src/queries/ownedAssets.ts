import type { ChainFeature, Signer } from '../chains/adapter.js'
import { type Client, findSupportedNetwork } from '../client/client.js'
import { connectedSession } from '../client/selectors.js'
import { limits } from '../constants/limits.js'
import type { CaipAddress } from '../entities/caip.js'
import { addressOf, networkIdOf } from '../rules/address/caip.js'
import { abortable, withTimeout } from '../services/abort.js'

/**
 * What the wallet of a connected account lists by itself; `undefined` when it does not, or not in time. A wallet on another device
 * is not asked: it would wake up its phone.
 */
export async function readOwned<Asset>(
  client: Client,
  account: CaipAddress,
  {
    area,
    list,
    signal,
  }: {
    readonly area: ChainFeature
    readonly list: (signer: Signer) => Promise<readonly Asset[] | undefined>
    readonly signal: AbortSignal
  },
): Promise<readonly Asset[] | undefined> {
  const { state, internals } = client
  const network = findSupportedNetwork(client, networkIdOf(account), area)
  const session = network && connectedSession(state.getState(), network.chainNamespace)
  const connector = session && internals.connectors.get(session.connectorId)
  const isOwner = session && `${session.caipNetworkId}:${session.address}` === account
  if (!network || !connector || !isOwner || connector.info.type === 'WALLET_CONNECT') return undefined
  try {
    const asked = list({ connector, address: addressOf(account), network })
    return await abortable(withTimeout(asked, limits.rpc.fallbackPing), signal)
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

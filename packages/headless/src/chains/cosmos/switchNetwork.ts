import type { Connector } from '../../connectors/connector.js'
import type { Network } from '../../entities/network.js'
import { AlreadyPendingError, UnsupportedNetworkError } from '../../errors/connection.js'
import { toPorticoError } from '../../errors/toPorticoError.js'
import { chainInfo, type CosmosChain } from './cosmosChain.js'
import { readAddresses } from './readWallet.js'

/** Enables the network in the wallet; a wallet that does not know it is given it. A phone is on the networks it approved. */
export async function switchNetwork(
  connector: Connector,
  network: Network,
  chains: readonly CosmosChain[],
): Promise<void> {
  const isThere = async () => (await readAddresses(connector, network)).length > 0
  // Wallets say in words only that they do not know a chain, and not in the same ones.
  const knows = await isThere().catch((thrown: unknown) => {
    const error = toPorticoError(thrown)
    if (error.isUserRejection || error instanceof AlreadyPendingError) throw error
    return false
  })
  if (knows) return
  const { caipNetworkId } = network
  const chain = chains.find((described) => described.caipNetworkId === caipNetworkId)
  if (!chain || connector.facts.type === 'WALLET_CONNECT') throw new UnsupportedNetworkError()
  await connector.request({ method: 'experimentalSuggestChain', params: chainInfo(network, chain) }, caipNetworkId)
  if (!(await isThere())) throw new UnsupportedNetworkError()
}

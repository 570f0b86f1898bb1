import type { Connector } from '../../connectors/connector.js'
import type { Network } from '../../entities/network.js'
import { RequestPendingError, UnsupportedNetworkError } from '../../errors/connection.js'
import { toPorticoError } from '../../errors/normalize.js'
import { isAddress } from '../../rules/address/address.js'
import { decodeBech32, wordsToBytes } from '../../rules/encoding/bech32.js'
import type { ChainActions } from '../adapter.js'
import { type CosmosChain, toKeplrChainInfo } from './cosmosChain.js'
import { getAddresses, requestMessageSignature, requestTransactionSignature } from './sign.js'

/** Bytes in an account, and in a contract or a module. */
const addressLengths = [20, 32]

/** Whole-string check of a Cosmos address of any chain, with its checksum. */
export function isCosmosAddress(address: string): boolean {
  if (!isAddress(address, 'cosmos')) return false
  const { checksum, words = [] } = decodeBech32(address) ?? {}
  return checksum === 'bech32' && addressLengths.includes(wordsToBytes(words)?.length ?? 0)
}

/** Enables the network in the wallet; a wallet that does not know it is given it. A phone is on the networks it approved. */
export async function switchNetwork(
  connector: Connector,
  network: Network,
  chains: readonly CosmosChain[],
): Promise<void> {
  const isOnNetwork = async () => (await getAddresses(connector, network)).length > 0
  // Wallets say in words only that they do not know a chain, and not in the same ones.
  const isEnabled = await isOnNetwork().catch((thrown: unknown) => {
    const error = toPorticoError(thrown)
    if (error.isUserRejection || error instanceof RequestPendingError) throw error
    return false
  })
  if (isEnabled) return
  const { caipNetworkId } = network
  const chain = chains.find((described) => described.caipNetworkId === caipNetworkId)
  if (!chain || connector.info.type === 'WALLET_CONNECT') throw new UnsupportedNetworkError()
  await connector.request(
    { method: 'experimentalSuggestChain', params: toKeplrChainInfo(network, chain) },
    caipNetworkId,
  )
  if (!(await isOnNetwork())) throw new UnsupportedNetworkError()
}

/** What Cosmos wallets can do; there is no node behind it. */
export function createCosmosActions(chains: readonly CosmosChain[]) {
  return {
    isAddress: isCosmosAddress,
    signMessage: requestMessageSignature,
    signTransaction: requestTransactionSignature,
    switchNetwork: (connector, network) => switchNetwork(connector, network, chains),
  } satisfies ChainActions
}

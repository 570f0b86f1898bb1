import { numberToHex } from 'viem'
import { unknownChainCode } from '../../constants/rpc.js'
import type { Connector } from '../../connectors/connector.js'
import type { Network } from '../../entities/network.js'
import { UnsupportedNetworkError } from '../../errors/connection.js'
import { RpcRequestError } from '../../errors/request.js'
import { getExplorerHost } from '../../rules/network/network.js'
import { sanitizeImageUrl } from '../../rules/text/sanitize.js'
import { moveWallet } from '../moveWallet.js'
import { getCurrentNetwork } from './sign.js'

/** Codes after which the chain is added: some wallets report an unknown one as an internal error, one of them without its sign. */
const unknownChainCodes = new Set([unknownChainCode, -32603, 32603])

/** EIP-3085 parameters, with the network's own URLs so that no project id reaches the wallet. */
function toAddChainParameters(network: Network) {
  const { rpcUrls, nativeCurrency, name, id, assets } = network
  const explorer = getExplorerHost(network)
  const image = sanitizeImageUrl(assets?.imageUrl)
  return {
    chainId: numberToHex(BigInt(id)),
    chainName: name,
    nativeCurrency,
    rpcUrls: (rpcUrls.chainDefault ?? rpcUrls.default).http,
    ...(explorer && { blockExplorerUrls: [explorer] }),
    ...(image && { iconUrls: [image] }),
  }
}

/**
 * `wallet_switchEthereumChain` (EIP-3326), after `wallet_addEthereumChain` (EIP-3085) if the wallet does not know the chain. Once
 * `signal` aborted, the wallet is asked for nothing more.
 */
export async function switchNetwork(connector: Connector, network: Network, signal?: AbortSignal): Promise<void> {
  const { caipNetworkId, id } = network
  const isThere = async () => (await getCurrentNetwork(connector, caipNetworkId)) === caipNetworkId
  const move = { connector, network, isThere, signal }
  const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(BigInt(id)) }] }
  const add = { method: 'wallet_addEthereumChain', params: [toAddChainParameters(network)] }
  const hasMoved = await moveWallet(move, request).catch(async (error: unknown) => {
    if (signal?.aborted || !(error instanceof RpcRequestError) || !unknownChainCodes.has(error.rpcCode)) throw error
    return (await moveWallet(move, add)) || (!signal?.aborted && (await moveWallet(move, request)))
  })
  if (!hasMoved) throw new UnsupportedNetworkError()
}

import { numberToHex } from 'viem'
import { requestPendingCode, userRejectionCode } from '../../constants/rpc.js'
import type { Connector } from '../../connectors/connector.js'
import type { Network } from '../../entities/network.js'
import { UnsupportedNetworkError } from '../../errors/connection.js'
import { RpcRequestError, UnknownError, UserRejectedRequestError } from '../../errors/request.js'
import { getExplorerHost } from '../../rules/network/network.js'
import { sanitizeImageUrl } from '../../rules/text/sanitize.js'
import { getField } from '../getField.js'
import { moveWallet } from '../moveWallet.js'
import { getCurrentNetwork } from './sign.js'

/** Codes of refusals that have nothing to do with the chain (EIP-1193, EIP-1474): another request is shown, or none is answered. */
const otherRefusalCodes: readonly number[] = [requestPendingCode, -32005, 4100, 4900, 6000]

/** How wallets say in words that they do not have a chain. */
const missingChainPattern =
  /(?:unknown|unsupported|unrecogni[sz]ed|invalid|missing) (?:chain|network)|(?:chain|network)\b.{0,40}\b(?:not|n't)\b.{0,20}(?:added|found|supported|configured|recogni[sz]ed|available|known|exist)/i

/**
 * Whether a wallet may have refused because it does not know the chain. Only EIP-3326 has a code for that: wallets use others, none
 * at all, or that of a refusal by the user, which only their words tell apart.
 */
function mayLackChain(error: unknown): boolean {
  if (error instanceof RpcRequestError) return !otherRefusalCodes.includes(error.rpcCode)
  if (!(error instanceof UserRejectedRequestError)) return error instanceof UnknownError
  return (
    getField(error.cause, 'code') !== userRejectionCode &&
    missingChainPattern.test(String(getField(error.cause, 'message')))
  )
}

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
 * `wallet_switchEthereumChain` (EIP-3326), after `wallet_addEthereumChain` (EIP-3085) if the wallet may not know the chain. Once
 * `signal` aborted, the wallet is asked for nothing more.
 */
export async function switchNetwork(connector: Connector, network: Network, signal?: AbortSignal): Promise<void> {
  const { caipNetworkId, id } = network
  const isThere = async () => (await getCurrentNetwork(connector, caipNetworkId)) === caipNetworkId
  const move = { connector, network, isThere, signal }
  const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(BigInt(id)) }] }
  const add = { method: 'wallet_addEthereumChain', params: [toAddChainParameters(network)] }
  const hasMoved = await moveWallet(move, request).catch(async (error: unknown) => {
    if (signal?.aborted || !mayLackChain(error)) throw error
    return (await moveWallet(move, add)) || (!signal?.aborted && (await moveWallet(move, request)))
  })
  if (!hasMoved) throw new UnsupportedNetworkError()
}

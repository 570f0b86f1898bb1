import { type Address, createPublicClient, createWalletClient, custom } from 'viem'
import { getProvider } from '../../actions/getProvider.js'
import { nodeTransport, toChain } from '../../chains/eip155/publicClient.js'
import type { Client } from '../../client/client.js'
import type { Network } from '../../entities/network.js'
import { getRpcUrls } from '../../rules/network/network.js'
import { createJsonRpc } from '../../services/jsonRpc/jsonRpc.js'
import type { ConnectedClient, NetworkClient } from './clients.js'

export function createNetworkClient({ options }: Client, network: Network): NetworkClient {
  const urls = getRpcUrls(network, options.services.blockchain, options.projectId)
  const rpc = createJsonRpc(urls, { method: 'eth_chainId', params: [] })
  return createPublicClient({
    chain: toChain(network),
    transport: nodeTransport((call) => rpc((request) => request(call))),
  })
}

export async function createConnectedClient(
  client: Client,
  network: Network,
  address: string,
): Promise<ConnectedClient> {
  const provider = await getProvider(client, { namespace: 'eip155' })
  return createWalletClient({
    account: address as Address,
    chain: toChain(network),
    // Nothing that was asked of a wallet is asked twice.
    transport: custom(provider, { retryCount: 0 }),
  })
}
